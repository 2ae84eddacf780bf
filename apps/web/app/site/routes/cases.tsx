/** `/games/cases`. */
import type { Route } from "./+types/cases";
import { CasesPage, keepOffGamesHost } from "../../features/games/index.ts";
import type { PageHandle } from "../../runtime/page/page-handle.ts";
import { pageRequestContext } from "../../runtime/page/server-context.ts";

export const handle: PageHandle = { messages: ["cases"] };

export function loader({ context }: Route.LoaderArgs) {
  keepOffGamesHost(context.get(pageRequestContext));
  return null;
}

export default function Cases() {
  return <CasesPage />;
}
