/** `/games/keno`. */
import type { Route } from "./+types/keno-route";
import type { PageHandle } from "../../../runtime/page/page-handle.ts";
import { pageRequestContext } from "../../../runtime/page/server-context.ts";
import { QueryScope } from "../../../runtime/services/query-scope.tsx";
import { KenoPage } from "./keno-page.tsx";
import { readGames } from "../facts/read-games.ts";

export const handle: PageHandle = { messages: ["games", "keno", "fairness"] };

export async function loader({ context }: Route.LoaderArgs) {
  return { games: await readGames(context.get(pageRequestContext)) };
}

export default function Keno({ loaderData }: Route.ComponentProps) {
  return (
    <QueryScope>
      <KenoPage games={loaderData.games} />
    </QueryScope>
  );
}
