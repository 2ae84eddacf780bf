/** `/games/cases`. */
import type { Route } from "./+types/cases-route";
import type { PageHandle } from "../../../runtime/page/page-handle.ts";
import { pageRequestContext } from "../../../runtime/page/server-context.ts";
import { CasesPage } from "./cases-page.tsx";
import { keepOffGamesHost } from "../facts/games-host.ts";

export const handle: PageHandle = { messages: ["cases"] };

export function loader({ context }: Route.LoaderArgs) {
  keepOffGamesHost(context.get(pageRequestContext));
  return null;
}

export default function Cases() {
  return <CasesPage />;
}
