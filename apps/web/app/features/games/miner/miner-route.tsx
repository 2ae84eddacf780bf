/** `/games/miner`. */
import type { Route } from "./+types/miner-route";
import type { PageHandle } from "../../../runtime/page/page-handle.ts";
import { pageRequestContext } from "../../../runtime/page/server-context.ts";
import { QueryScope } from "../../../runtime/services/query-scope.tsx";
import { useUser } from "../../../runtime/services/use-services.tsx";
import { MinerPage } from "./miner-page.tsx";
import { readGames } from "../facts/read-games.ts";

export const handle: PageHandle = { messages: ["games", "miner", "fairness"] };

export async function loader({ context }: Route.LoaderArgs) {
  return { games: await readGames(context.get(pageRequestContext)) };
}

export default function Miner({ loaderData }: Route.ComponentProps) {
  const user = useUser();
  return (
    <QueryScope>
      <MinerPage key={user?.id ?? "guest"} games={loaderData.games} />
    </QueryScope>
  );
}
