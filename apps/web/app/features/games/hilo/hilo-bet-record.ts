/** The record of a hilo bet, typed: the cards dealt, each with the guess that followed it. */
import type { Bet } from "../bets/bet-pages.ts";
import { cardText } from "../words/card-text.ts";
import { recordedList, recordedText, type GameWords } from "../words/game-words.ts";

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

export const words: GameWords = {
  searchNames: [
    "hilo",
    "хайло",
    "хай-ло",
    "больше меньше",
    "карты",
    "карта",
    "cartas",
    "higher lower",
  ],
  condition(t, { params }) {
    const guesses = recordedList(params["actions"]).filter((action) => action !== "skip");
    return t("bet.guesses", { count: guesses.length });
  },
  result: (_t, { outcome }) =>
    recordedList(outcome["cards"])
      .map((card) => cardText(recordedText(card)))
      .join(" "),
  step: (t, { outcome }) => t("bet.cards", { count: recordedList(outcome["cards"]).length }),
};
