/** What a choice on the keno card promises at a stake. */
import type { KenoParams } from "@oddwright/core/games/keno/keno-params.ts";
import {
  kenoLargestMultiplier10k,
  kenoMultiplier10k,
} from "@oddwright/core/games/keno/keno-pay-table.ts";
import { kenoReturn, kenoReturnAtStake } from "@oddwright/core/games/keno/keno-return.ts";
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { formatMultiplier, payoutMinor } from "@oddwright/core/money/multiplier.ts";
import { noStakeReturn, stakeReturn, type StakeReturn } from "../stake/stake-return.ts";

export interface KenoQuote extends StakeReturn {
  /** Of the best result; null while nothing is chosen. */
  readonly multiplier10k: bigint | null;
  /** The best payout less the stake. */
  readonly profitMinor: bigint;
}

export function kenoQuote(params: KenoParams, stakeMinor: bigint): KenoQuote {
  if (params.numbers.length === 0) {
    return { multiplier10k: null, profitMinor: 0n, ...noStakeReturn };
  }
  const multiplier10k = kenoLargestMultiplier10k(params);
  return {
    multiplier10k,
    profitMinor: payoutMinor(stakeMinor, multiplier10k) - stakeMinor,
    ...(stakeMinor > 0n
      ? stakeReturn({
          atStake: kenoReturnAtStake(params, stakeMinor),
          inTheLimit: kenoReturn(params),
        })
      : noStakeReturn),
  };
}

export interface PayCell {
  readonly hits: number;
  /** "1.9×", without zeros at the end. */
  readonly multiplier: string;
}

/** What each count of hits pays; none while nothing is chosen. */
export function payCells(params: KenoParams): readonly PayCell[] {
  if (params.numbers.length === 0) return [];
  return Array.from({ length: params.numbers.length + 1 }, (_, hits) => ({
    hits,
    multiplier: `${shortMultiplier(kenoMultiplier10k(params, hits))}×`,
  }));
}

function shortMultiplier(multiplier10k: bigint): string {
  return displayNumber(formatMultiplier(multiplier10k).replace(/\.?0+$/, ""));
}
