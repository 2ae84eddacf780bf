/** A coinflip bet as the player may see it. */
import { ladderView, nextStep, type LadderView, type NextStep } from "../multi-step/ladder-view.ts";
import type { CoinSide } from "./coinflip-flips.ts";
import { coinflipMultiplier10k } from "./coinflip-pay-table.ts";
import type { CoinflipSeries } from "./coinflip-series.ts";

export type CoinflipView = LadderView & {
  /** The flips made so far. */
  outcome: { flips: string };
  actions: CoinSide[];
  /** Null once finished. */
  next: NextStep | null;
};

export function coinflipView(series: CoinflipSeries): CoinflipView {
  return {
    ...ladderView(series),
    outcome: { flips: series.flips },
    actions: series.choices,
    next:
      series.status === "open" ? nextStep(series, coinflipMultiplier10k(series.wins + 1)) : null,
  };
}
