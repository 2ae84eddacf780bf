/** `/games/crash`. */
import type { Route } from "./+types/crash";
import { CrashPage } from "../games/crash/crash-page.tsx";
import { keepOffGamesHost } from "../games/games-host.ts";
import { readGames } from "../games/live/read-games.ts";
import type { PageHandle } from "../root.tsx";
import { pageRequestContext } from "../server-context.ts";
import { QueryScope } from "../services/query-scope.tsx";

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
