/** `/games/coinflip`. */
import type { Route } from "./+types/coinflip-route";
import type { PageHandle } from "../../../runtime/page/page-handle.ts";
import { pageRequestContext } from "../../../runtime/page/server-context.ts";
import { QueryScope } from "../../../runtime/services/query-scope.tsx";
import { useUser } from "../../../runtime/services/use-services.tsx";
import { CoinflipPage } from "./coinflip-page.tsx";
import { keepOffGamesHost } from "../facts/games-host.ts";
import { readGames } from "../facts/read-games.ts";

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
