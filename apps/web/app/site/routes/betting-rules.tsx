/** `/betting/rules`. */
import { RulesPage } from "../../features/betting/index.ts";
import type { PageHandle } from "../../runtime/page/page-handle.ts";

export const handle: PageHandle = { messages: ["sportrules"] };

export default function BettingRules() {
  return <RulesPage />;
}
