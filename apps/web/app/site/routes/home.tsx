/** The first page. */
import { Suspense } from "react";
import type { Route } from "./+types/home";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { readOverview } from "../../features/betting/index.ts";
import { lazyPart } from "../../runtime/browser/lazy-part.tsx";
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

/** Only where there is betting: the first page's script does without it. */
const MatchShelf = lazyPart(async () => ({
  default: (await import("../../features/betting/index.ts")).MatchShelf,
}));

export default function Home({ loaderData: { games, matches } }: Route.ComponentProps) {
  return (
    <LobbyPage
      games={games}
      search={<SearchField place="page" />}
      matches={
        matches === null ? null : (
          <Suspense>
            <MatchShelf carried={matches} />
          </Suspense>
        )
      }
    />
  );
}
