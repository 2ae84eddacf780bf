/** `/vip-club`. */
import { VipPage } from "../../features/account/index.ts";
import type { PageHandle } from "../../runtime/page/page-handle.ts";

export const handle: PageHandle = { messages: ["vip"] };

export default function VipClub() {
  return <VipPage />;
}
