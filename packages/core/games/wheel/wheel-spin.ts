/** Where the wheel of fortune stops, and what that pays. */
import { fairIntegers } from "../../fairness/fair-integers.ts";
import type { SeedInput } from "../../fairness/floats.ts";
import type { Currency } from "../../money/currency.ts";
import type { Minor } from "../../money/minor.ts";
import { multiplierScale } from "../../money/multiplier.ts";
import { rational } from "../../money/rational.ts";
import { expectedReturn, type PaidChance } from "../exact-return.ts";
import { roubleWorthMinor } from "../rouble-worth.ts";
import { settlementOf, type Settlement } from "../settlement.ts";
import { wheelSegments } from "./wheel-segments.ts";

/** Stored with every bet: which rules decided it. */
export const wheelAlgorithm = "wheel-1";

export const wheelRanges: readonly number[] = [wheelSegments.length];

/** The index of the segment, 0 to 53: floor(float × 54). */
export function spinWheel(input: SeedInput): number {
  return fairIntegers(input, wheelRanges)[0] as number;
}

export function wheelMultiplier10k(segment: number): bigint {
  const multiple = wheelSegments[segment];
  if (multiple === undefined) throw new RangeError(`the wheel has no segment ${segment}`);
  return BigInt(multiple) * multiplierScale;
}

/** The best segment, in 1/10 000 of the stake. */
export const wheelLargestMultiplier10k: bigint =
  BigInt(Math.max(...wheelSegments)) * multiplierScale;

export function settleWheel(options: { segment: number; stakeMinor: bigint }): Settlement {
  return settlementOf(options.stakeMinor, wheelMultiplier10k(options.segment));
}

/** The one stake of a spin. */
export function wheelStakeMinor(currency: Currency): Minor {
  return roubleWorthMinor(currency);
}

/** Every segment with its chance, one in fifty-four, and what it pays. */
export function wheelOutcomes(): PaidChance[] {
  const chance = rational(1n, BigInt(wheelSegments.length));
  return wheelSegments.map((_, segment) => ({
    chance,
    multiplier10k: wheelMultiplier10k(segment),
  }));
}

/** Exact at every stake, because multipliers are whole. */
export function wheelReturn() {
  return expectedReturn(wheelOutcomes());
}
