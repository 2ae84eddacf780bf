/** The games that players may open. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { CasinoDeps } from "../ports/deps.ts";
import { listGames } from "./game-store.ts";

/** Those that are switched on and whose provider is connected. */
export async function viewGames({
  pool,
  gameProviders,
}: Pick<CasinoDeps, "pool" | "gameProviders">): Promise<RouteResponse<"casinoGames">["games"]> {
  const connected = new Set(gameProviders.map(({ name }) => name));
  const games = await listGames(pool);
  return games
    .filter(({ enabled, provider }) => enabled && connected.has(provider))
    .map(({ slug, provider, kind, names, features, volatility, returns, maxWinStakes }) => ({
      slug,
      provider,
      kind,
      name: names,
      features: [...features],
      volatility,
      returns: [...returns],
      max_win: Number(maxWinStakes),
    }));
}
