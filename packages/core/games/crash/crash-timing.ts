/** The times of a crash round, in milliseconds. */
export const crashTiming = {
  bettingMs: 6_000,
  pauseMs: 3_000,
  /** Closing the betting writes a start so far ahead. */
  startAheadMs: 500,
  /** Losers are settled so long after the bust: what arrived in time may still be under way. */
  settleLosersAfterMs: 2_000,
  /** A cash-out that is not decided so long after its arrival is refused: waiting must never be an option on the round. */
  cashOutDecidedWithinMs: 500,
  /** The runner of a round shows that it is alive so often. */
  aliveEveryMs: 1_000,
  /** A bust with no such sign this long before it fell into a gap. */
  aliveGapMs: 2_000,
} as const;

/** Bets of one player in one round. */
export const crashBetsAPlayer = 2;
