/** `/games/dice`. */
import type { Route } from "./+types/dice";
import { DicePage } from "../games/dice/dice-page.tsx";
import { readGames } from "../games/live/read-games.ts";
import type { PageHandle } from "../root.tsx";
import { pageRequestContext } from "../server-context.ts";
import { QueryScope } from "../services/query-scope.tsx";

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
