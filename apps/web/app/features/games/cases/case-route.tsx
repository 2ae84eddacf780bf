/** `/games/cases/{slug}`. */
import { caseBySlug } from "@oddwright/core/games/cases/case-catalogue.ts";
import { data } from "react-router";
import type { Route } from "./+types/case-route";
import type { PageHandle } from "../../../runtime/page/page-handle.ts";
import { pageRequestContext } from "../../../runtime/page/server-context.ts";
import { QueryScope } from "../../../runtime/services/query-scope.tsx";
import { CasePage } from "./case-page.tsx";
import { keepOffGamesHost } from "../facts/games-host.ts";
import { readGames } from "../facts/read-games.ts";

export const handle: PageHandle = { messages: ["games", "cases"] };

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(pageRequestContext);
  keepOffGamesHost(page);
  if (caseBySlug(params.slug) === undefined) {
    throw data(null, { status: 404, statusText: "Page Not Found" });
  }
  return { games: await readGames(page) };
}

export default function Case({ loaderData, params }: Route.ComponentProps) {
  const gameCase = caseBySlug(params.slug);
  // The loader has answered for every address that no case has.
  if (gameCase === undefined) return null;
  return (
    <QueryScope>
      <CasePage key={gameCase.slug} gameCase={gameCase} games={loaderData.games} />
    </QueryScope>
  );
}
