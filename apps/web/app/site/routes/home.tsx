/** The first page. */
import type { Route } from "./+types/home";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { MatchShelf, readOverview } from "../../features/betting/index.ts";
import { readGames } from "../../features/games/index.ts";
import { LobbyPage } from "../../features/lobby/index.ts";
import type { PageHandle } from "../../runtime/page/page-handle.ts";
import { pageRequestContext } from "../../runtime/page/server-context.ts";
import { SearchField } from "../shell/search-field.tsx";

export const handle: PageHandle = { messages: ["home"] };

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(pageRequestContext);
  const [games, matches] = await Promise.all([
    readGames(request),
    request.config.hasBetting ? readOverview(request) : null,
  ]);
  return { games, matches };
}

/** Nothing here depends on the query: removing a dialog's parameter from the address fetches nothing. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function Home({ loaderData: { games, matches } }: Route.ComponentProps) {
  return (
    <LobbyPage
      games={games}
      search={<SearchField place="page" />}
      matches={<MatchShelf carried={matches} />}
    />
  );
}
