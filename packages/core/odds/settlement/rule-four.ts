/**
 * What is deducted from winnings when a runner is withdrawn after the bet: by its last price, in hundredths. Two printed tables: Tattersalls' Rule 4(c)
 * by the fractional prices of the ring, and the table by decimal prices without a gap that Unibet prints, which deducts nothing from 11.00.
 */
import type { PriceMilli } from "../prices/price.ts";
import type { BettingRules } from "../rules/betting-rules.ts";

/** The longest price, in thousandths, for each deduction; above the last nothing is deducted. */
const scales: Record<BettingRules["ruleFourScale"], readonly (readonly [number, number])[]> = {
  decimal: [
    [1_129, 90],
    [1_199, 85],
    [1_279, 80],
    [1_339, 75],
    [1_449, 70],
    [1_579, 65],
    [1_669, 60],
    [1_839, 55],
    [1_999, 50],
    [2_249, 45],
    [2_599, 40],
    [2_799, 35],
    [3_399, 30],
    [4_199, 25],
    [5_499, 20],
    [6_999, 15],
    [10_999, 10],
  ],
  // Each row ends just below where the next begins: 2/17, 1/5, 2/7, 1/3, 4/9, 4/7, 4/6, 5/6, evens …
  tattersalls: [
    [1_116, 90],
    [1_199, 85],
    [1_284, 80],
    [1_332, 75],
    [1_443, 70],
    [1_570, 65],
    [1_665, 60],
    [1_832, 55],
    [1_999, 50],
    [2_249, 45],
    [2_624, 40],
    [2_874, 35],
    [3_499, 30],
    [4_332, 25],
    [5_499, 20],
    [6_999, 15],
    [10_999, 10],
    [15_000, 5],
  ],
};

export function withdrawalPercent(
  price: PriceMilli,
  rules: Pick<BettingRules, "ruleFourScale">,
): number {
  return scales[rules.ruleFourScale].find(([longest]) => price <= longest)?.[1] ?? 0;
}

/** Deductions add up, to the cap; a total of five may be waived. */
export function totalDeductionPercent(
  percents: readonly number[],
  rules: Pick<BettingRules, "ruleFourCapPercent" | "ruleFourWaivesFive">,
): number {
  const total = percents.reduce((sum, percent) => sum + percent, 0);
  if (total === 5 && rules.ruleFourWaivesFive) return 0;
  return Math.min(total, rules.ruleFourCapPercent);
}
