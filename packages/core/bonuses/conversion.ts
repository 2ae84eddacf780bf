/** How much of a bonus becomes the player's own money once its wagering is done. */

export interface Conversion {
  readonly toOwnMinor: bigint;
  /** Beyond the largest win: it goes back to the house. */
  readonly forfeitedMinor: bigint;
}

/** `leftMinor` is what may still be converted; null without a largest win. */
export function convert(balanceMinor: bigint, leftMinor: bigint | null): Conversion {
  const toOwnMinor = leftMinor === null || balanceMinor <= leftMinor ? balanceMinor : leftMinor;
  return { toOwnMinor, forfeitedMinor: balanceMinor - toOwnMinor };
}

/** The largest win as a multiple of the bonus. */
export const maxConversion = (bonusMinor: bigint, multiplier: number | null): bigint | null =>
  multiplier === null ? null : bonusMinor * BigInt(multiplier);
