/** `/games/keno`. */
import type { Route } from "./+types/keno";
import { KenoPage } from "../games/keno/keno-page.tsx";
import { readGames } from "../games/live/read-games.ts";
import type { PageHandle } from "../root.tsx";
import { pageRequestContext } from "../server-context.ts";
import { QueryScope } from "../services/query-scope.tsx";

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
