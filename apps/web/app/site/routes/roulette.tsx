/** `/games/roulette`. */
import type { Route } from "./+types/roulette";
import { readGames } from "../../features/games/facts/read-games.ts";
import { RoulettePage } from "../../features/games/roulette/roulette-page.tsx";
import type { PageHandle } from "../../root.tsx";
import { pageRequestContext } from "../../runtime/page/server-context.ts";
import { QueryScope } from "../../runtime/services/query-scope.tsx";

export const handle: PageHandle = { messages: ["games", "roulette"] };

export async function loader({ context }: Route.LoaderArgs) {
  return { games: await readGames(context.get(pageRequestContext)) };
}

export default function Roulette({ loaderData }: Route.ComponentProps) {
  return (
    <QueryScope>
      <RoulettePage games={loaderData.games} />
    </QueryScope>
  );
}
