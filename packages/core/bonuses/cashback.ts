/** A share of what a player lost in a period, given back. */

export interface CashbackRule {
  readonly percent: number;
  /** A smaller loss brings nothing. */
  readonly minLossMinor: bigint;
  readonly maxMinor: bigint;
}

export interface EdgedStakes {
  readonly stakedMinor: bigint;
  /** What the house keeps of them on average, in hundredths of a per cent. */
  readonly edgeBasisPoints: number;
}

const basisPoints = 10_000n;
const percentages = 100n;

/** What stakes lose on average, in ten-thousandths of a minor unit: exact. */
const averageLoss = (stakes: readonly EdgedStakes[]): bigint =>
  stakes.reduce(
    (sum, { stakedMinor, edgeBasisPoints }) => sum + stakedMinor * BigInt(edgeBasisPoints),
    0n,
  );

/** In minor units, rounded down: to be shown. */
export const averageLossMinor = (stakes: readonly EdgedStakes[]): bigint =>
  averageLoss(stakes) / basisPoints;

/** A share of what stakes lose on average, whatever they lost: stakes × edge × share. Rounded once, in the player's favour. */
export function rakebackMinor(
  stakes: readonly EdgedStakes[],
  { percent, minLossMinor, maxMinor }: CashbackRule,
): bigint {
  const average = averageLoss(stakes);
  if (average <= 0n || average < minLossMinor * basisPoints) return 0n;
  const whole = basisPoints * percentages;
  const shareMinor = (average * BigInt(percent) + whole - 1n) / whole;
  return shareMinor < maxMinor ? shareMinor : maxMinor;
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
