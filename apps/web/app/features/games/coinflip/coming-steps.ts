/** What the next flips of a series would make of the stake. */
import { coinflipLength } from "@oddwright/core/games/coinflip/coinflip-flips.ts";
import { coinflipMultiplier10k } from "@oddwright/core/games/coinflip/coinflip-pay-table.ts";
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { formatMultiplier } from "@oddwright/core/money/multiplier.ts";

/** Multipliers after the next wins, `count` of them at most; 0.99 × 2ⁿ has two decimals always. */
export function comingSteps(wins: number, count: number): string[] {
  const left = Math.max(0, Math.min(count, coinflipLength - wins));
  return Array.from({ length: left }, (_, index) =>
    displayNumber(formatMultiplier(coinflipMultiplier10k(wins + index + 1)).slice(0, -2)),
  );
}
