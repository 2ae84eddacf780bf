/** Payout multipliers as integers of 1/10 000, floored once from an exact fraction. */
import { minor, type Minor } from "./minor.ts";
import { floorScaled, type Rational } from "./rational.ts";

export const multiplierScale = 10_000n;

/** An exact multiplier → integers of 1/10 000, rounded down. The only rounding before the payout. */
export function multiplier10kOf(exact: Rational): bigint {
  if (exact.numerator < 0n) throw new RangeError("a multiplier is never negative");
  return floorScaled(exact, multiplierScale);
}

/** What a stake pays: floor(stake × multiplier) in minor units. */
export function payoutMinor(stakeMinor: bigint, multiplier10k: bigint): Minor {
  if (stakeMinor < 0n || multiplier10k < 0n) {
    throw new RangeError(`no payout for stake ${stakeMinor} × ${multiplier10k}`);
  }
  return minor((stakeMinor * multiplier10k) / multiplierScale);
}

/** 20000n → "2.0000". The form of every multiplier in JSON and on screen. */
export function formatMultiplier(multiplier10k: bigint): string {
  const digits = multiplier10k.toString().padStart(5, "0");
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}
