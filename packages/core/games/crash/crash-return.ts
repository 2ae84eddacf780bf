/** The exact return to player of crash. */
import { multiplyRational, rational, type Rational } from "../../money/rational.ts";
import { crashHighestTargetHundredths } from "./crash-params.ts";

const resolution = 2n ** 52n;

/**
 * The chance that a round reaches a multiplier. With s = 2^52 − r, which is any of 1 … 2^52,
 * floor(99 · 2^52 / s) ≥ t means s ≤ 99 · 2^52 / t.
 */
export function crashChance(hundredths: bigint): Rational {
  if (hundredths <= 100n) return rational(1n);
  return rational((99n * resolution) / hundredths, resolution);
}

/** The return of an automatic cash-out: chance × target. */
export function crashReturn(targetHundredths: bigint): Rational {
  return multiplyRational(crashChance(targetHundredths), rational(targetHundredths, 100n));
}

/** The same at one stake (above zero), whose payout is rounded down to a minor unit. */
export function crashReturnAtStake(targetHundredths: bigint, stakeMinor: bigint): Rational {
  const paid = rational((stakeMinor * targetHundredths) / 100n, stakeMinor);
  return multiplyRational(crashChance(targetHundredths), paid);
}

/**
 * The return of cashing out by hand at a shown multiplier: that one pays only if the bust is above it, so
 * it returns a little less than an automatic cash-out there.
 */
export function crashReturnByHand(shownHundredths: bigint): Rational {
  return multiplyRational(crashChance(shownHundredths + 1n), rational(shownHundredths, 100n));
}

/** A bound below every automatic cash-out: rounding 2^52 values takes less than target / 2^52. */
export const crashLowestReturn: Rational = rational(
  99n * resolution - crashHighestTargetHundredths,
  100n * resolution,
);
