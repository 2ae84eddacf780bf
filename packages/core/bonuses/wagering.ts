/**
 * What has to be staked before bonus money becomes the player's own. Progress counts in hundredths of a minor unit, because a stake counts by a
 * whole per cent: so no weight ever rounds.
 */

/** What the multiplier is of: the bonus, or the deposit that it matched and the bonus together. */
export type WagerBase = "bonus" | "deposit_and_bonus";

export interface Wagering {
  readonly multiplier: number;
  readonly base: WagerBase;
}

export interface WageredMoney {
  readonly bonusMinor: bigint;
  /** The part of the deposit that was matched. */
  readonly depositMinor: bigint;
}

const hundredthsInMinor = 100n;

export function toWagerMinor(
  { multiplier, base }: Wagering,
  { bonusMinor, depositMinor }: WageredMoney,
): bigint {
  const ofMinor = base === "bonus" ? bonusMinor : bonusMinor + depositMinor;
  return ofMinor * BigInt(multiplier);
}

export const hundredthsOf = (minor: bigint): bigint => minor * hundredthsInMinor;

/** What a stake counts at a weight of whole per cent. */
export const progressOf = (stakeMinor: bigint, weightPercent: number): bigint =>
  stakeMinor * BigInt(weightPercent);

/** What has to be staked at this weight for what is left, in minor units, rounded up. Throws RangeError for a weight of zero. */
export function turnoverLeft(leftHundredths: bigint, weightPercent: number): bigint {
  if (weightPercent <= 0) throw new RangeError("what does not count cannot clear anything");
  const weight = BigInt(weightPercent);
  return leftHundredths <= 0n ? 0n : (leftHundredths + weight - 1n) / weight;
}
