/** How many calendar days lie between two moments, in a time zone: 0 the same day, 1 yesterday. */
import { dateFormat } from "./date-format.ts";

const dayMs = 24 * 60 * 60 * 1_000;

export function dayDistance(moment: Date, now: Date, timeZone: string): number {
  return Math.round((startOfDayMs(now, timeZone) - startOfDayMs(moment, timeZone)) / dayMs);
}

/** The calendar day as a moment of UTC, so that days are equally long. */
export function startOfDayMs(moment: Date, timeZone: string): number {
  const parts = dateFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
  }).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of("year"), of("month") - 1, of("day"));
}
