/** `/games/cases`. */
import type { Route } from "./+types/cases";
import { CasesPage } from "../../features/games/cases/cases-page.tsx";
import { keepOffGamesHost } from "../../features/games/games-host.ts";
import type { PageHandle } from "../../root.tsx";
import { pageRequestContext } from "../../runtime/page/server-context.ts";

export const handle: PageHandle = { messages: ["cases"] };

export function loader({ context }: Route.LoaderArgs) {
  keepOffGamesHost(context.get(pageRequestContext));
  return null;
}

export default function Cases() {
  return <CasesPage />;
}
