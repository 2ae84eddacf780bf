/** Coinflip: heads or tails, again and again, until the player cashes out or is wrong. */
import { cashOut, closeAbandoned, ladderSettlement } from "../multi-step/ladder.ts";
import { coinflipAlgorithm, flipCoins } from "./coinflip-flips.ts";
import { coinflipLastStep, coinflipMultiplier10k, coinflipReturn } from "./coinflip-pay-table.ts";
import { flipCoin, parseCoinflipAction, startCoinflip } from "./coinflip-series.ts";
import { coinflipView } from "./coinflip-view.ts";

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
