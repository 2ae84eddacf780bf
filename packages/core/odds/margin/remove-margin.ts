/** From the prices of a book to the chances behind them: five published ways to take its margin out. */
import { findRoot, sumOf } from "./find-root.ts";

export type MarginMethod = "multiplicative" | "power" | "shin" | "odds_ratio" | "goto";

/** Odds above 1 whose inverses add up to 1 or more → chances that add up to 1, by the method named. */
export function withoutMargin(odds: readonly number[], method: MarginMethod): number[] {
  const implied = odds.map((each) => 1 / each);
  switch (method) {
    case "multiplicative":
      return implied.map((each) => each / sumOf(implied));
    case "power":
      return powered(implied, 1);
    case "shin":
      return shinChances(implied, shinShare(implied));
    case "odds_ratio":
      return oddsRatio(implied);
    case "goto":
      return goto(implied);
  }
}

/** Every value to one power, so that they add up to `sum`. Values lie in (0, 1]. */
export function powered(values: readonly number[], sum: number): number[] {
  const exponent = findRoot((k) => sumOf(values.map((each) => each ** k)) - sum, {
    low: 0,
    high: 64,
  });
  return values.map((each) => each ** exponent);
}

/** Shin (1993): the share z of those who know the result, from the prices alone. */
export function shinShare(implied: readonly number[]): number {
  return findRoot((z) => sumOf(shinChances(implied, z)) - 1, { low: 0, high: 1 - 1e-9 });
}

function shinChances(implied: readonly number[], z: number): number[] {
  const booked = sumOf(implied);
  return implied.map(
    (each) => (Math.sqrt(z ** 2 + (4 * (1 - z) * each ** 2) / booked) - z) / (2 * (1 - z)),
  );
}

/** One odds ratio between every price and its chance (Cheung 2015). */
function oddsRatio(implied: readonly number[]): number[] {
  const chances = (ratio: number): number[] =>
    implied.map((each) => each / (ratio + each - ratio * each));
  return chances(findRoot((ratio) => sumOf(chances(ratio)) - 1, { low: 1e-3, high: 1e3 }));
}

/** Equal steps of each inverse price's own standard error, so that short prices give up least. */
function goto(implied: readonly number[]): number[] {
  const errors = implied.map((each) => Math.sqrt((each - each ** 2) / each));
  const step = (sumOf(implied) - 1) / sumOf(errors);
  return implied.map((each, at) => each - (errors[at] as number) * step);
}
