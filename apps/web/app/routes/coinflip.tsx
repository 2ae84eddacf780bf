/** `/games/coinflip`. */
import type { Route } from "./+types/coinflip";
import { CoinflipPage } from "../games/coinflip/coinflip-page.tsx";
import { keepOffGamesHost } from "../games/games-host.ts";
import { readGames } from "../games/live/read-games.ts";
import type { PageHandle } from "../root.tsx";
import { pageRequestContext } from "../server-context.ts";
import { QueryScope } from "../services/query-scope.tsx";
import { useUser } from "../services/use-services.tsx";

export const handle: PageHandle = { messages: ["games", "coinflip", "fairness"] };

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageRequestContext);
  keepOffGamesHost(page);
  return { games: await readGames(page) };
}

export default function Coinflip({ loaderData }: Route.ComponentProps) {
  const user = useUser();
  return (
    <QueryScope>
      <CoinflipPage key={user?.id ?? "guest"} games={loaderData.games} />
    </QueryScope>
  );
}
