/** `/games/roulette`. */
import type { Route } from "./+types/roulette-route";
import type { PageHandle } from "../../../runtime/page/page-handle.ts";
import { pageRequestContext } from "../../../runtime/page/server-context.ts";
import { QueryScope } from "../../../runtime/services/query-scope.tsx";
import { RoulettePage } from "./roulette-page.tsx";
import { readGames } from "../facts/read-games.ts";

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
