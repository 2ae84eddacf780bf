/** Schemas of lists that are asked for by days. */
import { z } from "zod";

/** "2026-11-29"; whether the calendar has it is checked beside the time zone. */
export const daySchema = z.string().regex(/^20\d\d-\d\d-\d\d$/);

/** A name of the IANA database. */
export const timezoneSchema = z.string().min(1).max(64);

/** Both days are included. Without a time zone they are days of UTC. */
export const dayRangeFields = {
  from: daySchema.optional(),
  to: daySchema.optional(),
  timezone: timezoneSchema.optional(),
};

/** What a file holds: its days must be named. */
export const namedDayRangeFields = { ...dayRangeFields, from: daySchema, to: daySchema };
