/** Bets of a shared round that is over: what they paid, counted once across all tabs. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import type { Services } from "../../../runtime/services/services.ts";
import { moneyOf } from "./bet-money.ts";
import { addBet, type Bet } from "./bet-pages.ts";

const retryDelayMs = 400;
/** Settling follows the result within moments; after that the player finds the bet in the history. */
const maxTries = 15;

/** The player's bets of a round once all have ended; none when they are not found in time. */
export async function pollEndedBets(
  { api }: Services,
  round: { readonly game: GameId; readonly roundId: string; readonly signal: AbortSignal },
): Promise<readonly Bet[]> {
  for (let tries = 0; tries < maxTries && !round.signal.aborted; tries += 1) {
    const result = await api.call("bets", { query: { game: round.game } });
    const own = result.ok
      ? result.value.bets.filter(({ commitment }) => commitment.id === round.roundId)
      : [];
    if (own.length > 0 && own.every(({ state }) => state !== "open")) return own;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
  }
  return [];
}

/** The balance follows from the profile: which of several payouts came last, only the API knows. */
export function countEnded(services: Services, bets: readonly Bet[]): void {
  for (const bet of bets) {
    addBet(services.queries.get(), bet);
    services.totals.record(bet.id, { currency: bet.currency, ...moneyOf(bet) });
  }
  void services.session.reload();
}
