/** Figures of how far single spins stray from their mean. */
import type { Rational } from "../../money/rational.ts";

/** The half-width of a 95 % interval of the normal distribution, in standard deviations. */
export const z95 = 1.959963984540054;

export const volatilityClasses = ["low", "medium-low", "medium", "medium-high", "high"] as const;

export type VolatilityClass = (typeof volatilityClasses)[number];

/** The standard deviations at which the next class begins. */
const classBounds = [2.5, 3.5, 5, 8];

export function volatilityClass(sigma: number): VolatilityClass {
  return volatilityClasses[classBounds.filter((bound) => sigma >= bound).length] as VolatilityClass;
}

const sigmaScale = 1_000_000n;

/** The square root of an exact variance, rounded down to six decimals. */
export function sigmaOf({ numerator, denominator }: Rational): number {
  const scaled = (numerator * sigmaScale * sigmaScale) / denominator;
  return Number(squareRoot(scaled)) / Number(sigmaScale);
}

/** floor(√value), by Newton's steps from above. */
function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/** Where the mean return of so many spins lies with 95 %: around `rtp`, as fractions of the stake. */
export function returnSpread(options: { rtp: number; volatilityIndex: number; spins: number }): {
  low: number;
  high: number;
} {
  const around = options.volatilityIndex / Math.sqrt(options.spins);
  return { low: options.rtp - around, high: options.rtp + around };
}

/** After how many spins the house's edge is as large as that spread: (index / (1 − return))². */
export function spinsToConvergence({
  rtp,
  volatilityIndex,
}: {
  rtp: number;
  volatilityIndex: number;
}): number {
  return (volatilityIndex / (1 - rtp)) ** 2;
}
