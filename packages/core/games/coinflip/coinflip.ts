/** Coinflip: heads or tails, again and again, until the player cashes out or is wrong. */
import { cashOut, closeAbandoned, ladderSettlement } from "../multi-step/ladder.ts";
import { coinflipAlgorithm, flipCoins, type CoinSide } from "./coinflip-flips.ts";
import { coinflipLastStep, coinflipMultiplier10k, coinflipReturn } from "./coinflip-pay-table.ts";
import {
  flipCoin,
  parseCoinflipAction,
  startCoinflip,
  type CoinflipSeries,
} from "./coinflip-series.ts";
import { ladderView, nextStep, type LadderView, type NextStep } from "../multi-step/ladder-view.ts";

export type CoinflipView = LadderView & {
  /** The flips made so far. */
  outcome: { flips: string };
  actions: CoinSide[];
  /** Null once finished. */
  next: NextStep | null;
};

function coinflipView(series: CoinflipSeries): CoinflipView {
  return {
    ...ladderView(series),
    outcome: { flips: series.flips },
    actions: series.choices,
    next:
      series.status === "open" ? nextStep(series, coinflipMultiplier10k(series.wins + 1)) : null,
  };
}

export const coinflip = {
  algorithm: coinflipAlgorithm,
  flips: flipCoins,
  parseAction: parseCoinflipAction,
  start: startCoinflip,
  act: flipCoin,
  cashOut,
  closeAbandoned,
  settlement: ladderSettlement,
  view: coinflipView,
  multiplier10k: coinflipMultiplier10k,
  lastStep: coinflipLastStep,
  lowestReturn: () => coinflipReturn,
} as const;
