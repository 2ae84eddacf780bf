/** `/bonuses`. */
import type { Route } from "./+types/wheel-route";
import type { PageHandle } from "../../../runtime/page/page-handle.ts";
import { pageRequestContext } from "../../../runtime/page/server-context.ts";
import { QueryScope } from "../../../runtime/services/query-scope.tsx";
import { BonusesPage } from "./bonuses-page.tsx";
import { readGames } from "../facts/read-games.ts";

export const handle: PageHandle = { messages: ["games", "wheel", "promotions"] };

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
