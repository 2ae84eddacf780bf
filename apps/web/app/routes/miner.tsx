/** `/games/miner`. */
import type { Route } from "./+types/miner";
import { MinerPage } from "../games/miner/miner-page.tsx";
import { readGames } from "../games/live/read-games.ts";
import type { PageHandle } from "../root.tsx";
import { pageRequestContext } from "../server-context.ts";
import { QueryScope } from "../services/query-scope.tsx";
import { useUser } from "../services/use-services.tsx";

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
