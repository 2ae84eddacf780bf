/** `/games/dice`. */
import type { Route } from "./+types/dice-route";
import type { PageHandle } from "../../../runtime/page/page-handle.ts";
import { pageRequestContext } from "../../../runtime/page/server-context.ts";
import { QueryScope } from "../../../runtime/services/query-scope.tsx";
import { DicePage } from "./dice-page.tsx";
import { readGames } from "../facts/read-games.ts";

export const handle: PageHandle = { messages: ["games", "dice"] };

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
