/** Ends bets whose players did not come back within a day: cashed out at their value, or refunded if nothing was won. */
import { seriesGames } from "@oddwright/core/games/game-ids.ts";
import { abandonedAfterMs, closeAbandoned } from "@oddwright/core/games/multi-step/ladder.ts";
import { uuidV8Of } from "@oddwright/platform/identifiers/uuid-v8.ts";
import type { OriginalsDeps } from "../ports/deps.ts";
import { seriesGamesById } from "./games.ts";
import type { SeriesGame, SeriesGameId } from "./series-game.ts";
import { type AbandonedBet, readAbandoned } from "./series-store.ts";
import { stepOperation } from "./step-operation.ts";

/** Bets closed by one run: far more than a minute can bring. */
const maxBetsPerRun = 500;

type Deps = Pick<OriginalsDeps, "pool" | "ledger" | "vault">;

/**
 * Safe to run from several workers at once, and against the player's own cash-out: all of them decide under the player's lock,
 * and every worker uses the same key for a bet. Returns how many bets it closed.
 */
export function createCloseAbandoned(deps: Deps): () => Promise<number> {
  const closers = Object.fromEntries(
    seriesGames.map((game) => [game, closerOf(deps, seriesGamesById[game])]),
  ) as Record<SeriesGameId, (bet: AbandonedBet) => Promise<boolean>>;
  return async () => {
    const wanted = { games: seriesGames, olderThanMs: abandonedAfterMs, limit: maxBetsPerRun };
    const bets = await readAbandoned(deps.pool, wanted);
    const closed = await Promise.all(bets.map((bet) => closers[bet.game](bet)));
    return closed.filter(Boolean).length;
  };
}

function closerOf(deps: Deps, game: SeriesGame): (bet: AbandonedBet) => Promise<boolean> {
  const operation = stepOperation(deps, game, {
    name: "abandoned",
    staleAfterMs: null,
    take: (series) => ({ ok: true, bet: closeAbandoned(series) }),
  });
  return async ({ playerId, currency, id: betId }) => {
    const key = uuidV8Of("abandoned", betId);
    const input = { betId, choice: null };
    const result = await deps.ledger.execute(operation, { playerId, currency, key, input });
    return result.ok && !result.replayed;
  };
}
