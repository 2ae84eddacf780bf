/** Finds times that lie further ahead than any that is ever written: the database's clock was set back after they were. */

/** What clocks, leads and busy machines may differ by. */
const toleranceMs = 2_000;

export interface Ahead {
  readonly nowMs: number;
  /** How far ahead the time was written. */
  readonly leadMs: number;
}

/** Nobody waits for such a time: it is an hour away when the clock was set back by an hour. */
export const isAhead = (at: Date | null, { nowMs, leadMs }: Ahead): boolean =>
  at !== null && at.getTime() - nowMs > leadMs + toleranceMs;

/** The time has come, or lies so far ahead that it never meant to. */
export const isDue = (at: Date | null, ahead: Ahead): boolean =>
  at === null || ahead.nowMs >= at.getTime() || isAhead(at, ahead);
