/** `/profile/history`. */
import { HistoryPage } from "../../features/profile/index.ts";
import type { PageHandle } from "../../runtime/page/page-handle.ts";

export const handle: PageHandle = { messages: ["history", "payouts", "promotions"] };

export default function ProfileHistory() {
  return <HistoryPage />;
}
