/** Hilo: is the next card higher or lower? Every right guess raises the multiplier. */
import { multiplierScale } from "../../money/multiplier.ts";
import { maxWinMultiplier, type MaxWinOptions } from "../max-win.ts";
import { cashOut, closeAbandoned } from "../multi-step/ladder.ts";
import { dealHilo, hiloAlgorithm, hiloValue } from "./hilo-cards.ts";
import {
  hiloChance,
  hiloLowestReturn,
  hiloMultiplier10k,
  hiloReturn,
  hiloReturnAtStake,
  hiloWinningRanks,
} from "./hilo-pay-table.ts";
import { guessHilo, hiloMaxSkips, parseHiloAction, startHilo } from "./hilo-series.ts";
import { hiloView } from "./hilo-view.ts";

export const hilo = {
  algorithm: hiloAlgorithm,
  deal: dealHilo,
  value: hiloValue,
  parseAction: parseHiloAction,
  start: startHilo,
  act: guessHilo,
  mostSkips: hiloMaxSkips,
  cashOut,
  closeAbandoned,
  view: hiloView,
  winningRanks: hiloWinningRanks,
  chance: hiloChance,
  multiplier10k: hiloMultiplier10k,
  /** The multiplier, in 1/10 000, at which a bet is cashed out by itself, or the first one above it. */
  lastMultiplier10k: (options: MaxWinOptions) => maxWinMultiplier(options, multiplierScale),
  returnInTheLimit: hiloReturn,
  returnAtStake: hiloReturnAtStake,
  lowestReturn: () => hiloLowestReturn,
} as const;
