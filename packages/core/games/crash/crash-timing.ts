/** The times of a crash round, in milliseconds. */
export const crashTiming = {
  bettingMs: 6_000,
  pauseMs: 3_000,
  /** Closing the betting writes a start so far ahead. */
  startAheadMs: 500,
  /** Losers are settled so long after the bust … */
  settleLosersAfterMs: 2_000,
  /** … because a cash-out that arrived in time may take this to commit. */
  cashOutCommitMs: 1_000,
  /** The runner of a round shows that it is alive so often. */
  aliveEveryMs: 1_000,
  /** A bust with no such sign this long before it fell into a gap. */
  aliveGapMs: 2_000,
} as const;

/** Bets of one player in one round. */
export const crashBetsAPlayer = 2;
