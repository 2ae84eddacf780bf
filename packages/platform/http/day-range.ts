/** Reads the days that a list is asked for: which moments they are in the caller's time zone. */
import { errorCatalogue } from "@oddwright/contract/errors.ts";
import { fieldMessage } from "@oddwright/contract/field-errors.ts";
import {
  addDays,
  isDay,
  knownTimezone,
  type ZoneClock,
  zoneClock,
} from "@oddwright/core/time/zone-clock.ts";
import type { Refusal } from "./handler.ts";

export interface DayRangeQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly timezone?: string | undefined;
}

export interface DayRange {
  /** The first moment of the first day; null has no beginning. */
  readonly from: Date | null;
  /** The first moment after the last day; null has no end. */
  readonly before: Date | null;
  readonly clock: ZoneClock;
}

type Read<Value> = ({ readonly ok: true } & Value) | Refusal;

/** A file covers twelve months at most, whatever their length. */
const maxFileDays = 366;

/** `validation_failed` for a day that no calendar has, an end before its beginning, and an unknown zone. */
export function readDayRange({
  from,
  to,
  timezone = "UTC",
}: DayRangeQuery): Read<{ range: DayRange }> {
  const zone = knownTimezone(timezone);
  if (zone === null) {
    const message = `timezone_unknown: ${errorCatalogue.timezone_unknown.text}`;
    return refuse({ timezone: [message] });
  }
  if (from !== undefined && !isDay(from)) return refuse({ from: [fieldMessage("wrong_value")] });
  if (to !== undefined && !isDay(to)) return refuse({ to: [fieldMessage("wrong_value")] });
  if (from !== undefined && to !== undefined && to < from)
    return refuse({ to: [fieldMessage("too_small")] });
  const clock = zoneClock(zone);
  const startOf = (day: string) => new Date(clock.startOfDayMs(day));
  return {
    ok: true,
    range: {
      from: from === undefined ? null : startOf(from),
      before: to === undefined ? null : startOf(addDays(to, 1)),
      clock,
    },
  };
}

/** The same for a file; `export_range_too_long` beyond twelve months. */
export function readFileRange(
  query: DayRangeQuery & { readonly from: string; readonly to: string },
): Read<{ range: DayRange & { readonly from: Date; readonly before: Date } }> {
  const read = readDayRange(query);
  if (!read.ok) return read;
  if (query.to >= addDays(query.from, maxFileDays))
    return { ok: false, code: "export_range_too_long" };
  const { from, before } = read.range;
  if (from === null || before === null) throw new Error("a file's days are named");
  return { ok: true, range: { ...read.range, from, before } };
}

const refuse = (errors: NonNullable<Refusal["errors"]>): Refusal => ({
  ok: false,
  code: "validation_failed",
  errors,
});
