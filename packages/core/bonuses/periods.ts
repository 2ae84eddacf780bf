/** Days and weeks by their dates in UTC; a week begins on Monday. */

export const periodKinds = ["day", "week"] as const;
export type PeriodKind = (typeof periodKinds)[number];

export interface Period {
  readonly start: Date;
  /** The first moment after it. */
  readonly end: Date;
}

const dayMs = 86_400_000;
const weekDays = 7;
/** The days from the Monday before it to the first of January 1970, a Thursday. */
const daysSinceMonday = 3;

export function periodAt(kind: PeriodKind, at: Date): Period {
  const day = Math.floor(at.getTime() / dayMs);
  const first = kind === "day" ? day : day - ((day + daysSinceMonday) % weekDays);
  const length = kind === "day" ? 1 : weekDays;
  return { start: new Date(first * dayMs), end: new Date((first + length) * dayMs) };
}

export const periodBefore = (kind: PeriodKind, { start }: Period): Period =>
  periodAt(kind, new Date(start.getTime() - 1));

/** Such as `2026-11-23`. */
export const dateOf = (moment: Date): string => moment.toISOString().slice(0, 10);
