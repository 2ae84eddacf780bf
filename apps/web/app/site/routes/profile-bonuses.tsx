/** `/profile/bonuses`. */
import { BonusesPage } from "../../features/profile/index.ts";
import type { PageHandle } from "../../runtime/page/page-handle.ts";

export const handle: PageHandle = { messages: ["setting"] };

export default function ProfileBonuses() {
  return <BonusesPage />;
}
