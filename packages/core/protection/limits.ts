/** What players may limit, and over which spans of time. */

export const limitKinds = ["deposit", "loss", "wager", "session"] as const;
export type LimitKind = (typeof limitKinds)[number];

export const limitWindows = ["day", "week", "month"] as const;
export type LimitWindow = (typeof limitWindows)[number];

/** Every span that something is counted over: half a year is the law's, no player's. */
export type CountedWindow = LimitWindow | "half_year";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export interface WindowShape {
  readonly lengthMs: number;
  /** What happened within one step leaves the window together. Steps divide a day, so each lies in one day of UTC. */
  readonly stepMs: number;
}

/** A month is thirty days, half a year is 180. */
export const windowShapes: Readonly<Record<CountedWindow, WindowShape>> = {
  day: { lengthMs: dayMs, stepMs: hourMs },
  week: { lengthMs: 7 * dayMs, stepMs: 6 * hourMs },
  month: { lengthMs: 30 * dayMs, stepMs: dayMs },
  half_year: { lengthMs: 180 * dayMs, stepMs: dayMs },
};

/** An increase waits this long, and takes effect only when the player confirms it after that. */
export const increaseDelayMs = dayMs;

/** An increase that is not confirmed for so long after it may be has lapsed. */
export const confirmWithinMs = 7 * dayMs;

/** A pause of this length ends the time at the tables that is counted. */
export const playGapMs = 30 * 60_000;

export const minuteMs = 60_000;

/** The longest limit on time that a window has room for, and the largest on money: above any balance that is kept. */
export const maxLimitMinutes: Readonly<Record<LimitWindow, number>> = {
  day: 24 * 60,
  week: 7 * 24 * 60,
  month: 30 * 24 * 60,
};
export const maxLimitMinor = 10n ** 14n;
