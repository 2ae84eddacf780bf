/** `/games/dice`. */
import type { Route } from "./+types/dice";
import { DicePage } from "../../features/games/dice/dice-page.tsx";
import { readGames } from "../../features/games/facts/read-games.ts";
import type { PageHandle } from "../../root.tsx";
import { pageRequestContext } from "../../runtime/page/server-context.ts";
import { QueryScope } from "../../runtime/services/query-scope.tsx";

export const handle: PageHandle = { messages: ["games"] };

export async function loader({ context }: Route.LoaderArgs) {
  return { games: await readGames(context.get(pageRequestContext)) };
}

export default function Dice({ loaderData }: Route.ComponentProps) {
  return (
    <QueryScope>
      <DicePage games={loaderData.games} />
    </QueryScope>
  );
}
