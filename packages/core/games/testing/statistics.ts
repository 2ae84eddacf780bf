/** Tests of randomness at 99 %, for outcomes made from fixed seeds. */
import type { SeedInput } from "../../fairness/floats.ts";
import { nobleHmacSha256 } from "../../fairness/noble-hmac.ts";

/** The bets of one fixed seed pair, nonces 0 to `count` − 1. */
export function seededBets(count: number): SeedInput[] {
  return Array.from({ length: count }, (_, nonce) => ({
    hmac: nobleHmacSha256,
    serverSeed: "5d1b0c6e9fa4473f2ab8e8d3c1960f54a7e0b2d94c6f18e35b7da90c42fe6183",
    clientSeed: "statistics",
    nonce,
  }));
}

/** The 99.5 % point of the normal distribution: two-sided 99 %. */
export const z99 = 2.5758;
const oneSidedZ99 = 2.3263;

/** Σ (observed − expected)² / expected over the counts of each kind. `chances` add up to 1. */
export function chiSquare(counts: readonly number[], chances: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count, index) => {
    const expected = total * (chances[index] ?? 0);
    return sum + (count - expected) ** 2 / expected;
  }, 0);
}

/** The 99 % point of chi-square, by the cube-root approximation of Wilson and Hilferty. */
export function chiSquare99(degreesOfFreedom: number): number {
  const spread = 2 / (9 * degreesOfFreedom);
  return degreesOfFreedom * (1 - spread + oneSidedZ99 * Math.sqrt(spread)) ** 3;
}

/** The runs test of Wald and Wolfowitz above and below the mean: a standard normal value. */
export function runsZ(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const above = values.map((value) => value > mean);
  const high = above.filter(Boolean).length;
  const low = above.length - high;
  const runs = 1 + above.filter((side, index) => index > 0 && side !== above[index - 1]).length;
  const expected = 1 + (2 * high * low) / values.length;
  const variance = ((expected - 1) * (expected - 2)) / (values.length - 1);
  return (runs - expected) / Math.sqrt(variance);
}

/** The serial correlation of neighbours, scaled to a standard normal value. */
export function serialZ(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const centred = values.map((value) => value - mean);
  const variance = centred.reduce((sum, value) => sum + value * value, 0);
  const products = centred.slice(1).reduce((sum, value, i) => sum + value * (centred[i] ?? 0), 0);
  return (products / variance) * Math.sqrt(values.length);
}

/** How often each of 0 … size − 1 occurs. */
export function countsOf(values: readonly number[], size: number): number[] {
  const counts = Array.from({ length: size }, () => 0);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
