/** `/games/crash`. */
import type { Route } from "./+types/crash-route";
import type { PageHandle } from "../../../runtime/page/page-handle.ts";
import { pageRequestContext } from "../../../runtime/page/server-context.ts";
import { QueryScope } from "../../../runtime/services/query-scope.tsx";
import { CrashPage } from "./crash-page.tsx";
import { keepOffGamesHost } from "../facts/games-host.ts";
import { readGames } from "../facts/read-games.ts";

export const handle: PageHandle = { messages: ["games", "crash", "feed"] };

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageRequestContext);
  keepOffGamesHost(page);
  return { games: await readGames(page) };
}

export default function Crash({ loaderData }: Route.ComponentProps) {
  return (
    <QueryScope>
      <CrashPage games={loaderData.games} />
    </QueryScope>
  );
}
