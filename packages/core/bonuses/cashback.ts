/** A share of what a player lost in a period, given back. */

export interface CashbackRule {
  readonly percent: number;
  /** A smaller loss brings nothing. */
  readonly minLossMinor: bigint;
  readonly maxMinor: bigint;
}

/** `lostMinor` is below zero for a player who won. Rounded once, in the player's favour. */
export function cashbackMinor(
  lostMinor: bigint,
  { percent, minLossMinor, maxMinor }: CashbackRule,
): bigint {
  if (lostMinor <= 0n || lostMinor < minLossMinor) return 0n;
  const shareMinor = (lostMinor * BigInt(percent) + 99n) / 100n;
  return shareMinor < maxMinor ? shareMinor : maxMinor;
}
