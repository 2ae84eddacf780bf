/** What the guesses on these cards are worth. */
import { hiloValue, type HiloCard } from "@oddwright/core/games/hilo/hilo-cards.ts";
import { hiloMultiplier10k, hiloWinningRanks } from "@oddwright/core/games/hilo/hilo-pay-table.ts";
import type { DealtCard } from "./hilo-bet-view.ts";

/** In 1/10 000, as if every guess had been right; null before the first one. Skipped cards count for nothing. */
export function hiloReached(cards: readonly DealtCard[]): bigint | null {
  const winningRanks = cards.flatMap(({ card, guess }) =>
    guess === "higher" || guess === "lower"
      ? [hiloWinningRanks(hiloValue(card as HiloCard), guess)]
      : [],
  );
  return winningRanks.length === 0 ? null : hiloMultiplier10k(winningRanks);
}
