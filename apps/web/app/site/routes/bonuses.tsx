/** `/bonuses`. */
import type { Route } from "./+types/bonuses";
import { readGames } from "../../features/games/facts/read-games.ts";
import { BonusesPage } from "../../features/games/wheel/bonuses-page.tsx";
import type { PageHandle } from "../../root.tsx";
import { pageRequestContext } from "../../runtime/page/server-context.ts";
import { QueryScope } from "../../runtime/services/query-scope.tsx";

export const handle: PageHandle = { messages: ["games", "wheel"] };

export async function loader({ context }: Route.LoaderArgs) {
  return { games: await readGames(context.get(pageRequestContext)) };
}

export default function Bonuses({ loaderData }: Route.ComponentProps) {
  return (
    <QueryScope>
      <BonusesPage games={loaderData.games} />
    </QueryScope>
  );
}
