/** Events and their markets as every answer and every socket of the sportsbook shows them. */
import { locales, type Locale } from "@oddwright/core/i18n/locales.ts";
import { z } from "zod";
import { timestampSchema, sha256Schema } from "../scalars.ts";
import { slugPattern } from "../slug.ts";
import { bettingEventStatuses, bettingMarketStatuses, bettingSports } from "./betting-words.ts";

/** Without a date, so that it does not tell which match is replayed. */
export const bettingEventIdSchema = z.string().regex(slugPattern).max(40);

/** Kind and parameters of a market in a fixed order, such as "total/line=10/match". */
export const marketKeySchema = z
  .string()
  .regex(/^[a-z0-9_=,/-]+$/)
  .max(80);

export const tournamentIdSchema = z.string().regex(slugPattern).max(40);

/** "2.50": what comes back for a unit that wins. */
export const priceSchema = z.string().regex(/^\d{1,4}\.\d{2,3}$/);

/** Null where no licensed source has the name in that language: it is shown in English. */
export const bettingNamesSchema = z.strictObject({
  ...(Object.fromEntries(locales.map((locale) => [locale, z.string().nullable()])) as Record<
    Locale,
    z.ZodNullable<z.ZodString>
  >),
  en: z.string(),
});

const side = z.enum(["home", "away"]);

/** Home and away. */
const scoreSchema = z.array(z.int().min(0)).length(2);

export const bettingMarketSchema = z.strictObject({
  key: marketKeySchema,
  kind: z.string(),
  /** A line is in quarters: 10 is 2.5. `from` is the score that counts as 0:0. */
  parameters: z.strictObject({
    period: z.enum(["match", "first_half"]).optional(),
    line: z.int().optional(),
    side: side.optional(),
    number: z.int().optional(),
    from: scoreSchema.optional(),
  }),
  status: z.enum(bettingMarketStatuses),
  version: z.int(),
  /** The newest link of the chain of its prices. */
  hash: sha256Schema,
  /** In the order of the market; without a price a selection is not offered. */
  selections: z.array(z.strictObject({ id: z.string(), price: priceSchema.nullable() })),
});

const team = z.strictObject({ id: z.string(), names: bettingNamesSchema });

export const bettingEventRowSchema = z.strictObject({
  id: bettingEventIdSchema,
  tournament: tournamentIdSchema,
  sport: z.enum(bettingSports),
  home: team,
  away: team,
  starts_at: timestampSchema,
  status: z.enum(bettingEventStatuses),
  score: scoreSchema.nullable(),
  half: z.int().nullable(),
  /** Minutes of this half that had passed at `clock_at`. */
  minutes: z.int().nullable(),
  clock_at: timestampSchema.nullable(),
  /** False at half time and whenever play is stopped. */
  is_clock_running: z.boolean(),
  version: z.int(),
  markets_count: z.int(),
  /** Who wins, when it is offered. */
  main: bettingMarketSchema.nullable(),
});

export const bettingEventSchema = bettingEventRowSchema.extend({
  /**
   * What was scored, in order; in sports that count points every play with its points. `minute` as a referee counts it: 46 is the first of football's
   * second half.
   */
  goals: z.array(z.strictObject({ side, minute: z.int(), points: z.int().optional() })),
  first_half: scoreSchema.nullable(),
  red_cards: scoreSchema,
  /** Null for an event that is played for the first time. */
  replay: z
    .strictObject({
      /** False where only the scores are real (of sports that count points the final one), and the rest was drawn from a seed that was committed to. */
      has_real_minutes: z.boolean(),
      /** The day on which it was played: only after the replay has ended. */
      of_date: z.iso.date().nullable(),
      /** SHA-256 of the seed, and the seed after the replay has ended. */
      seed_hash: sha256Schema.nullable(),
      seed: sha256Schema.nullable(),
    })
    .nullable(),
  markets: z.array(bettingMarketSchema),
});

export const bettingOverviewSchema = z.strictObject({
  sports: z.array(z.strictObject({ id: z.enum(bettingSports), live: z.int(), upcoming: z.int() })),
  tournaments: z.array(
    z.strictObject({
      id: tournamentIdSchema,
      sport: z.enum(bettingSports),
      /** A country in English, or "International". */
      category: z.string(),
      names: bettingNamesSchema,
      live: z.int(),
      upcoming: z.int(),
    }),
  ),
  live: z.array(bettingEventRowSchema),
  /** The next to begin. */
  next: z.array(bettingEventRowSchema),
  /** True while past matches are shown again instead of matches that are played now. */
  is_replay: z.boolean(),
  /** While a producer is down every market of its events is suspended. */
  producers: z.array(z.strictObject({ name: z.string(), status: z.enum(["up", "down"]) })),
});
