import { periodKinds } from "@oddwright/core/bonuses/periods.ts";
import { locales, type Locale } from "@oddwright/core/i18n/locales.ts";
import { z } from "zod";
import { dayRangeFields, namedDayRangeFields } from "../day-range-schemas.ts";
import { pageOf, pageQuery } from "../paging-schemas.ts";
import {
  amountOutSchema,
  currencySchema,
  idSchema,
  signedAmountSchema,
  timestampSchema,
} from "../scalars.ts";
import { bonusKinds, bonusOutcomes } from "./bonus-words.ts";

const localised = z.strictObject(
  Object.fromEntries(locales.map((locale) => [locale, z.string()])) as Record<Locale, z.ZodString>,
);

const codeSchema = z.string().min(1).max(64);

/** All that a player is promised, and what is asked for it. */
const termsSchema = z.strictObject({
  name: localised,
  kind: z.enum(bonusKinds),
  /** Of a welcome pack: which of how many. */
  step: z.int().min(1),
  steps: z.int().min(1),
  currency: currencySchema,
  /** A share of the next deposit of at least so much, up to a largest bonus. */
  match: z
    .strictObject({
      percent: z.int(),
      min_deposit: amountOutSchema,
      max_bonus: amountOutSchema,
    })
    .nullable(),
  /** Of a bonus without a deposit; of cashback that is given what comes back. */
  amount: amountOutSchema.nullable(),
  /** A share of what is lost of own money in each day or week in UTC. */
  cashback: z
    .strictObject({
      percent: z.int(),
      period: z.enum(periodKinds),
      min_loss: amountOutSchema,
      max_amount: amountOutSchema,
      /** Of rakeback: what the house keeps of a stake on average, in hundredths of a per cent; the share is of that. */
      edges: z.array(
        z.strictObject({ product: z.string(), game: z.string().nullable(), basis_points: z.int() }),
      ),
    })
    .nullable(),
  /** Plays of a game at a stake that the house pays; what they win is bonus money. A game of ours, such as `dice`, or `provider/code`. */
  spins: z.strictObject({ game: z.string(), count: z.int(), stake: amountOutSchema }).nullable(),
  /** How many times what has to be staked before it is the player's own money. */
  wager: z.strictObject({
    multiplier: z.int(),
    base: z.enum(["bonus", "deposit_and_bonus"]),
  }),
  /** By how many per cent stakes count; what is not named does not, and takes no bonus money. `game` is null for a whole product. */
  weights: z.array(
    z.strictObject({ product: z.string(), game: z.string().nullable(), percent: z.int() }),
  ),
  max_bet: amountOutSchema.nullable(),
  max_win_multiplier: z.int().nullable(),
  /** From the bonus on. */
  days: z.int(),
  /** To make the deposit in. */
  claim_days: z.int(),
  stacking: z.enum(["alone", "together"]),
});

const grantSchema = z.strictObject({
  id: idSchema,
  offer: z.string(),
  promo_code: z.string().nullable(),
  state: z.enum([
    "offered",
    "accepted",
    "active",
    "completed",
    "expired",
    "forfeited",
    "cancelled",
  ]),
  outcome: z.enum(bonusOutcomes).nullable(),
  terms: termsSchema,
  offered_at: timestampSchema,
  /** Of cashback: the first day of its period. */
  period_start: z.iso.date().nullable(),
  /** Until when it is to be accepted and paid for. */
  claim_until: timestampSchema,
  activated_at: timestampSchema.nullable(),
  expires_at: timestampSchema.nullable(),
  ended_at: timestampSchema.nullable(),
  issued: amountOutSchema,
  /** With the stakes of the free plays that are left. */
  balance: amountOutSchema,
  spins_left: z.int(),
  /** What the balance holds besides those. */
  free_balance: amountOutSchema,
  converted: amountOutSchema,
  /** The most that can become the player's own; null without a largest win. */
  max_win: amountOutSchema.nullable(),
  to_wager: amountOutSchema,
  /** With the open stakes, rounded down. */
  wagered: amountOutSchema,
  /** Rounded up. */
  left: amountOutSchema,
  /** Enough is staked; it becomes own money when its open stakes allow. */
  is_wagered: z.boolean(),
});

const entrySchema = z.strictObject({
  number: z.int(),
  kind: z.enum([
    "issue",
    "stake",
    "win",
    "rollback",
    "spin",
    "spin_win",
    "spin_back",
    "convert",
    "cap_forfeit",
    "expire",
    "forfeit",
    "cancel",
  ]),
  amount: signedAmountSchema,
  /** Of the wagering. */
  progress: signedAmountSchema,
  bet_id: idSchema.nullable(),
  game: z.string().nullable(),
  made_at: timestampSchema,
});

const freeSpinSchema = z.strictObject({
  id: idSchema,
  game: z.strictObject({ id: z.string() }),
  currency: currencySchema,
  expiration_at: timestampSchema,
});

const freeSpinsCampaignSchema = freeSpinSchema.extend({
  name: z.string(),
  stake: amountOutSchema,
  count: z.int(),
  left: z.int(),
  /** By the plays so far. */
  won: amountOutSchema,
  state: z.enum(["issued", "active", "used", "expired", "cancelled"]),
});

const grantFilters = {
  /** Those that are not over, or those that are. */
  ended: z.enum(["true", "false"]).optional(),
  outcome: z.enum(bonusOutcomes).optional(),
  kind: z.enum(bonusKinds).optional(),
};

const inCurrency = z.strictObject({ currency: currencySchema.optional() });

export const bonusSchemas = {
  promoBonus: {
    params: z.strictObject({ code: codeSchema }),
    querystring: inCurrency,
    response: z.strictObject({
      data: z.strictObject({
        name: z.string(),
        /** Where it is offered; null everywhere. */
        region: z.string().nullable(),
        /** Seconds that a guest has for it. */
        expires_in: z.int(),
        /** Null where it is not offered in the currency. */
        terms: termsSchema.nullable(),
      }),
    }),
  },
  waitingBonus: {
    response: z.strictObject({
      data: z.strictObject({ name: z.string(), expires_in: z.int() }).nullable(),
    }),
  },
  guestWelcomePack: {
    querystring: inCurrency,
    response: z.strictObject({
      /** Null while no pack is offered. */
      publicTitle: z.string().nullable(),
      offer: z.string().nullable(),
      steps: z.array(termsSchema),
    }),
  },
  welcomePack: {
    response: z.strictObject({
      /** Null where there is none. */
      publicTitle: z.string().nullable(),
      offer: z.string().nullable(),
      /** It can be accepted. */
      is_open: z.boolean(),
      /** In their order; `grant` is null for a step that has not come. */
      steps: z.array(z.strictObject({ terms: termsSchema, grant: grantSchema.nullable() })),
    }),
  },
  freeSpins: { response: z.strictObject({ list: z.array(freeSpinSchema) }) },
  freeSpinsCampaign: {
    params: z.strictObject({ id: idSchema }),
    response: freeSpinsCampaignSchema,
  },
  cancelFreeSpins: {
    params: z.strictObject({ id: idSchema }),
    response: freeSpinsCampaignSchema,
  },
  bonusOffers: {
    response: z.strictObject({
      offers: z.array(
        z.strictObject({
          offer: z.string(),
          ends_at: timestampSchema.nullable(),
          /** Of every step. */
          steps: z.array(termsSchema),
          /** Of cashback: what it would be if the period that goes on were over; null for all others. */
          cashback: z
            .strictObject({
              ends_at: timestampSchema,
              lost: amountOutSchema,
              amount: amountOutSchema,
            })
            .nullable(),
        }),
      ),
    }),
  },
  acceptBonus: {
    body: z.union([
      z.strictObject({ offer: codeSchema }),
      z.strictObject({ promo_code: codeSchema }),
    ]),
    response: grantSchema,
  },
  bonusGrants: {
    /** By the days on which they were offered. */
    querystring: pageQuery({ ...grantFilters, ...dayRangeFields }),
    response: pageOf({ grants: z.array(grantSchema) }),
  },
  bonusGrantsFile: {
    querystring: z.strictObject({ ...grantFilters, ...namedDayRangeFields }),
    response: z.string(),
  },
  bonusEntries: {
    params: z.strictObject({ id: idSchema }),
    querystring: pageQuery({}),
    response: pageOf({ entries: z.array(entrySchema) }),
  },
  endBonus: { params: z.strictObject({ id: idSchema }), response: grantSchema },
};
