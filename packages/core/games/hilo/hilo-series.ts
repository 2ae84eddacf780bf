/** A series of guesses as a state machine: start, guess, skip, cash out. It never holds a card not yet dealt. */
import { climb, fall, startLadder, type Ladder, type LadderStart } from "../multi-step/ladder.ts";
import { hiloValue, type HiloCard } from "./hilo-cards.ts";
import { hiloMultiplier10k, hiloWinningRanks, hiloWins, type HiloGuess } from "./hilo-pay-table.ts";

export type HiloAction = HiloGuess | "skip";

export type HiloSeries = Ladder & {
  /** The cards dealt so far; the last one is guessed on. */
  cards: HiloCard[];
  actions: HiloAction[];
  /** With how many of the thirteen ranks each won guess would have won. */
  winningRanks: number[];
};

/** Skips are free, but a series has only so many. */
export const hiloMaxSkips = 52;

export function startHilo(start: LadderStart & { firstCard: HiloCard }): HiloSeries {
  return { ...startLadder(start), cards: [start.firstCard], actions: [], winningRanks: [] };
}

export type ParsedHiloAction =
  | { ok: true; action: HiloAction }
  | { ok: false; code: "hilo_guess_invalid" };

export function parseHiloAction(raw: unknown): ParsedHiloAction {
  const { guess } = (raw ?? {}) as Record<string, unknown>;
  if (guess === "higher" || guess === "lower" || guess === "skip")
    return { ok: true, action: guess };
  return { ok: false, code: "hilo_guess_invalid" };
}

export type GuessedHilo =
  | { ok: true; bet: HiloSeries }
  | { ok: false; code: "bet_finished" | "hilo_skips_used_up" };

/** A guess or a skip. `nextCard` is number `series.cards.length` of the bet's cards, now dealt. */
export function guessHilo(
  series: HiloSeries,
  { action, nextCard }: { action: HiloAction; nextCard: HiloCard },
): GuessedHilo {
  if (series.status !== "open") return { ok: false, code: "bet_finished" };
  const next = {
    ...series,
    cards: [...series.cards, nextCard],
    actions: [...series.actions, action],
  };
  if (action === "skip") {
    if (hiloSkipsLeft(series) === 0) return { ok: false, code: "hilo_skips_used_up" };
    return { ok: true, bet: next };
  }
  const value = hiloShownValue(series);
  if (!hiloWins(value, action, hiloValue(nextCard))) return { ok: true, bet: fall(next) };
  const winningRanks = [...series.winningRanks, hiloWinningRanks(value, action)];
  const multiplier10k = hiloMultiplier10k(winningRanks);
  return { ok: true, bet: climb({ ...next, winningRanks }, { multiplier10k, isLast: false }) };
}

export function hiloSkipsLeft({ actions }: HiloSeries): number {
  return hiloMaxSkips - actions.filter((action) => action === "skip").length;
}

/** The value of the card that is guessed on. */
export function hiloShownValue({ cards }: HiloSeries): number {
  return hiloValue(cards.at(-1) as HiloCard);
}
