import { type BettingRules, ruleChoices } from "@oddwright/core/odds/rules/betting-rules.ts";
import { z } from "zod";
import { daySchema, timezoneSchema } from "../day-range-schemas.ts";
import { pageOf, pageQuery } from "../paging-schemas.ts";
import { sha256Schema, timestampSchema } from "../scalars.ts";
import { bettingEventLists, bettingMarketStatuses, bettingSports } from "./betting-words.ts";
import {
  bettingEventIdSchema,
  bettingEventRowSchema,
  bettingEventSchema,
  bettingNamesSchema,
  bettingOverviewSchema,
  marketKeySchema,
  priceSchema,
  tournamentIdSchema,
} from "./event-schemas.ts";

/** One link of a market's chain: `hash` is the SHA-256 of the rest, as `core/odds/prices/price-chain.ts` writes it. */
export const bettingPriceChangeSchema = z.strictObject({
  version: z.int(),
  status: z.enum(bettingMarketStatuses),
  selections: z.array(z.strictObject({ id: z.string(), price: priceSchema.nullable() })),
  /** Null where a producer does not say how it came by its prices. */
  model_version: z.string().nullable(),
  inputs_hash: sha256Schema.nullable(),
  previous_hash: sha256Schema,
  hash: sha256Schema,
  at: timestampSchema,
});

/** Lower is better. */
const accuracy = { brier: z.number(), log_loss: z.number() };

const rule = <Rule extends keyof typeof ruleChoices>(name: Rule) => z.enum(ruleChoices[name]);

export const bettingCatalogueSchemas = {
  bettingOverview: { response: bettingOverviewSchema },
  bettingEvents: {
    querystring: pageQuery({
      sport: z.enum(bettingSports).optional(),
      tournament: tournamentIdSchema.optional(),
      /** Events that start on this day of the time zone. */
      day: daySchema.optional(),
      timezone: timezoneSchema.optional(),
      /** Live and upcoming ones, unless it says otherwise. */
      status: z.enum(bettingEventLists).optional(),
      /** A part of a team's name. */
      q: z.string().max(100).optional(),
    }),
    response: pageOf({ events: z.array(bettingEventRowSchema) }),
  },
  bettingEvent: {
    params: z.strictObject({ id: bettingEventIdSchema }),
    response: bettingEventSchema,
  },
  bettingPrices: {
    params: z.strictObject({ id: bettingEventIdSchema, key: marketKeySchema }),
    querystring: pageQuery({}),
    /** The newest first. */
    response: pageOf({ changes: z.array(bettingPriceChangeSchema) }),
  },
  bettingCalibration: {
    response: z.strictObject({
      leagues: z.array(
        z.strictObject({
          tournament: tournamentIdSchema,
          names: bettingNamesSchema,
          matches: z.int(),
          model: z.strictObject(accuracy),
          baselines: z.array(z.strictObject({ name: z.string(), ...accuracy })),
          /** Of all chances that were said, in tenths. */
          reliability: z.array(
            z.strictObject({ said: z.number(), happened: z.number(), count: z.int() }),
          ),
          computed_at: timestampSchema,
        }),
      ),
    }),
  },
  /** What it means stands in docs/betting-rules.md. */
  bettingRules: {
    response: z.strictObject({
      version: z.int(),
      in_play_handicap: rule("inPlayHandicap"),
      dead_heat: rule("deadHeat"),
      rule_four_scale: rule("ruleFourScale"),
      rule_four_cap_percent: z.int(),
      rule_four_waives_five: z.boolean(),
      abandoned: rule("abandoned"),
      late_bet: rule("lateBet"),
      /** Kinds of markets that a result settles before the organiser has confirmed it. */
      scouted_settles: z.array(z.string()),
      rounding: rule("rounding"),
      free_bet: rule("freeBet"),
      one_winner: rule("oneWinner"),
      all_winners_percent: z.int(),
      cash_out_margin: rule("cashOutMargin"),
    } satisfies Record<SnakeCase<keyof BettingRules>, z.ZodType>),
  },
};

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;
