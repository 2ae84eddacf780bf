/** What the lines of a system come to. Lines are never listed: 10 of 20 are 184 756, and their sum is one recurrence. */
import { multiplyRational, rational, type Rational } from "../../money/rational.ts";

export type SystemFactors = {
  /** Sizes of the lines, counted without the bankers. */
  readonly folds: readonly number[];
  readonly factors: readonly Rational[];
  /** Legs that are in every line. */
  readonly bankers?: readonly Rational[];
};

/** How many lines there are: Σ C(selections, fold). */
export function lineCount(selections: number, folds: readonly number[]): bigint {
  const choose = (fold: number): bigint => {
    let count = 1n;
    for (let taken = 1; taken <= fold; taken += 1) {
      count = (count * BigInt(selections - fold + taken)) / BigInt(taken);
    }
    return count;
  };
  return folds.filter((fold) => fold <= selections).reduce((sum, fold) => sum + choose(fold), 0n);
}

/**
 * The sum over all lines of the product of their factors, times every banker's: elementary symmetric polynomials, read off the
 * coefficients of Π (d + n·x) over the factors n/d. Whole numbers until the last division.
 */
export function systemReturn({ folds, factors, bankers = [] }: SystemFactors): Rational {
  let coefficients = [1n];
  let denominator = 1n;
  for (const factor of factors) {
    const next = [...coefficients.map((each) => each * factor.denominator), 0n];
    coefficients.forEach((each, at) => {
      next[at + 1] = (next[at + 1] as bigint) + each * factor.numerator;
    });
    coefficients = next;
    denominator *= factor.denominator;
  }
  const sum = folds.reduce((total, fold) => total + (coefficients[fold] ?? 0n), 0n);
  return bankers.reduce(multiplyRational, rational(sum, denominator));
}
