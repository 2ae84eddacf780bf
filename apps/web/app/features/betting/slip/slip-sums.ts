/** What the slip comes to, exactly: the same functions that settle the bet. */
import { rational, multiplyRational, type Rational } from "@oddwright/core/money/rational.ts";
import { priceOdds, type PriceMilli } from "@oddwright/core/odds/prices/price.ts";
import { currentRules } from "@oddwright/core/odds/rules/betting-rules.ts";
import { rounded } from "@oddwright/core/odds/settlement/settle-bet.ts";
import { lineCount, systemReturn } from "@oddwright/core/odds/systems/system-return.ts";

export interface SummedBet {
  /** Of the legs, in their order. */
  readonly prices: readonly PriceMilli[];
  /** Places of the legs that are in every line. */
  readonly bankers: readonly number[];
  /** Sizes of the lines without the bankers; null is one line of all legs. */
  readonly folds: readonly number[] | null;
}

export interface BetSums {
  readonly lines: bigint;
  /** What one unit of the whole stake returns if everything wins. */
  readonly combined: Rational;
}

export function betSums({ prices, bankers, folds }: SummedBet): BetSums {
  const odds = prices.map(priceOdds);
  const kept = odds.filter((_, at) => bankers.includes(at));
  const free = odds.filter((_, at) => !bankers.includes(at));
  const sizes = folds ?? [free.length];
  const lines = lineCount(free.length, sizes);
  const all = systemReturn({ folds: sizes, factors: free, bankers: kept });
  return { lines, combined: multiplyRational(all, rational(1n, lines)) };
}

/** In minor units, with the one rounding that settlement makes. */
export function possibleReturnMinor({ combined }: BetSums, stakeMinor: bigint): bigint {
  return rounded(multiplyRational(combined, rational(stakeMinor)), currentRules);
}

/** "3.680", rounded down to thousandths, two digits at least. */
export function combinedOdds({ combined }: BetSums): string {
  const milli = (combined.numerator * 1_000n) / combined.denominator;
  const decimals = (milli % 1_000n).toString().padStart(3, "0").replace(/0$/, "");
  return `${milli / 1_000n}.${decimals}`;
}
