/** A hilo bet as the player may see it. */
import { ladderView, nextStep, type LadderView, type NextStep } from "../multi-step/ladder-view.ts";
import type { HiloCard } from "./hilo-cards.ts";
import { hiloMultiplier10k, hiloWinningRanks, type HiloGuess } from "./hilo-pay-table.ts";
import { hiloShownValue, hiloSkipsLeft, type HiloAction, type HiloSeries } from "./hilo-series.ts";

/** `winning_ranks` of the thirteen make the guess right. */
export type HiloNextStep = NextStep & { winning_ranks: number };

export type HiloView = LadderView & {
  /** The cards dealt so far. */
  outcome: { cards: HiloCard[] };
  actions: HiloAction[];
  skips_left: number;
  /** What each guess is worth; null once finished. */
  next: Record<HiloGuess, HiloNextStep> | null;
};

export function hiloView(series: HiloSeries): HiloView {
  const open = series.status === "open";
  return {
    ...ladderView(series),
    outcome: { cards: series.cards },
    actions: series.actions,
    skips_left: hiloSkipsLeft(series),
    next: open ? { higher: guessOf(series, "higher"), lower: guessOf(series, "lower") } : null,
  };
}

function guessOf(series: HiloSeries, guess: HiloGuess): HiloNextStep {
  const winningRanks = hiloWinningRanks(hiloShownValue(series), guess);
  const multiplier10k = hiloMultiplier10k([...series.winningRanks, winningRanks]);
  return { ...nextStep(series, multiplier10k), winning_ranks: winningRanks };
}
