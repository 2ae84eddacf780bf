/** A bet in steps as it stood after each of them: pure, from the record that it ended with. */
import type { Bet } from "../bets/bet-pages.ts";

type BetRecord = Pick<Bet, "params" | "outcome">;

/** How many steps the player took. */
export function stepCountOf({ params }: BetRecord): number {
  return actionsOf(params).length;
}

/**
 * The record as it was after `step` of the steps: it has nothing of a later one, and what is shown only at the end (where
 * the mines are) only after the last.
 */
export function recordAfter(bet: BetRecord, step: number): BetRecord {
  const actions = actionsOf(bet.params);
  if (step >= actions.length) return bet;
  const { flips, cards } = bet.outcome;
  return {
    params: { ...bet.params, actions: actions.slice(0, step) },
    outcome: {
      ...(typeof flips === "string" && { flips: flips.slice(0, step) }),
      // The first card is there before any step.
      ...(Array.isArray(cards) && { cards: cards.slice(0, step + 1) }),
    },
  };
}

function actionsOf({ actions }: Bet["params"]): readonly unknown[] {
  return Array.isArray(actions) ? actions : [];
}
