/** What a hilo bet's record says, typed: the cards dealt, each with the guess that followed it. */
import type { Bet } from "../bets/bet-pages.ts";

export interface DealtCard {
  readonly card: string;
  /** What was guessed on it; null on the last card. */
  readonly guess: "higher" | "lower" | "skip" | null;
}

export function hiloCards({ params, outcome }: Pick<Bet, "params" | "outcome">): DealtCard[] {
  const { actions } = params;
  const { cards } = outcome;
  const guesses = Array.isArray(actions) ? actions : [];
  return (Array.isArray(cards) ? cards : []).map((card, index) => ({
    card: String(card),
    guess: guessOf(guesses[index]),
  }));
}

function guessOf(value: unknown): DealtCard["guess"] {
  return value === "higher" || value === "lower" || value === "skip" ? value : null;
}
