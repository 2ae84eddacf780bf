/** `/betting/bets`. */
import { MyBetsPage } from "../../features/betting/index.ts";
import type { PageHandle } from "../../runtime/page/page-handle.ts";

export const handle: PageHandle = { messages: ["sportbets"] };

export default function BettingBets() {
  return <MyBetsPage />;
}
