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

export type FundedCrashBet = OpenCrashBet & {
  /** The most that the bet is paid. */
  maxWinMinor: bigint;
};

/**
 * The first multiplier, from the present one on, at which all payouts of the round could use up what the house has for it:
 * what was paid already, what bets are owed that have left by themselves, and Σ stake × multiplier of the others. A bet that
 * leaves before only moves it up. Null when no bet is left. All amounts are of one currency.
 */
export function crashRoundFundsHundredths(options: {
  bets: readonly FundedCrashBet[];
  fundsMinor: bigint;
  paidMinor: bigint;
  presentHundredths: bigint;
}): bigint | null {
  const { presentHundredths } = options;
  let leftMinor = options.fundsMinor - options.paidMinor;
  let openMinor = 0n;
  for (const { stakeMinor, exitHundredths, maxWinMinor } of options.bets) {
    const owedMinor = (stakeMinor * exitHundredths) / 100n;
    if (exitHundredths >= presentHundredths) openMinor += stakeMinor;
    else leftMinor -= owedMinor < maxWinMinor ? owedMinor : maxWinMinor;
  }
  if (openMinor === 0n) return null;
  const needed = (leftMinor * 100n + openMinor - 1n) / openMinor;
  return needed > presentHundredths ? needed : presentHundredths;
}
