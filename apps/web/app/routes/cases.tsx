/** `/games/cases`. */
import type { Route } from "./+types/cases";
import { CasesPage } from "../games/cases/cases-page.tsx";
import { keepOffGamesHost } from "../games/games-host.ts";
import type { PageHandle } from "../root.tsx";
import { pageRequestContext } from "../server-context.ts";

export const handle: PageHandle = { messages: ["cases"] };

export function loader({ context }: Route.LoaderArgs) {
  keepOffGamesHost(context.get(pageRequestContext));
  return null;
}

export default function Cases() {
  return <CasesPage />;
}
