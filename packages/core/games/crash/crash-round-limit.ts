/** Where a crash round stops because it would pay too much in all. */

export type OpenCrashBet = {
  stakeMinor: bigint;
  /** Where the bet leaves by itself. */
  exitHundredths: bigint;
};

/**
 * The first multiplier, from the present one on, at which the payouts of the open bets reach the limit:
 * Σ stake × multiplier ≥ limit. A bet counts up to and including its own exit. Null if that never happens.
 * All amounts are of one currency.
 */
export function crashRoundLimitHundredths(options: {
  bets: readonly OpenCrashBet[];
  limitMinor: bigint;
  presentHundredths: bigint;
}): bigint | null {
  const { limitMinor, presentHundredths } = options;
  const open = options.bets
    .filter((bet) => bet.exitHundredths >= presentHundredths)
    .toSorted((a, b) => (a.exitHundredths < b.exitHundredths ? -1 : 1));
  let openMinor = open.reduce((sum, bet) => sum + bet.stakeMinor, 0n);
  for (const { stakeMinor, exitHundredths } of open) {
    const needed = (limitMinor * 100n + openMinor - 1n) / openMinor;
    const reached = needed > presentHundredths ? needed : presentHundredths;
    if (reached <= exitHundredths) return reached;
    openMinor -= stakeMinor;
  }
  return null;
}
