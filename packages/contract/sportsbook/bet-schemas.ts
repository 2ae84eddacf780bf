import { z } from "zod";
import { dayRangeFields, namedDayRangeFields } from "../day-range-schemas.ts";
import { pageOf, pageQuery } from "../paging-schemas.ts";
import {
  amountInSchema,
  amountOutSchema,
  currencySchema,
  idSchema,
  timestampSchema,
} from "../scalars.ts";
import { bettingMarketStatuses } from "./betting-words.ts";
import { bettingPriceChangeSchema } from "./catalogue-schemas.ts";
import {
  bettingEventIdSchema,
  bettingEventRowSchema,
  bettingMarketSchema,
  marketKeySchema,
  priceSchema,
} from "./event-schemas.ts";
import {
  betKinds,
  cashOutReasons,
  legReasons,
  legStates,
  maxBuilderPicks,
  maxLegs,
  minCashOutPercent,
  pricePolicies,
  slipProblems,
  sportsBetFilters,
  sportsBetStates,
  stakeBounds,
} from "./bet-words.ts";

/** Of several legs: as long as it comes. */
const combinedPriceSchema = z.string().regex(/^\d+\.\d{2,3}$/);

const selectionSchema = z.string().regex(/^[a-z0-9_:.-]{1,64}$/i);

const legEvent = bettingEventRowSchema.pick({
  id: true,
  tournament: true,
  home: true,
  away: true,
  starts_at: true,
  status: true,
  score: true,
});

const marketOfPick = bettingMarketSchema.pick({ key: true, kind: true, parameters: true });

const pickIn = z.strictObject({ market: marketKeySchema, selection: selectionSchema });

const slipBody = z.strictObject({
  legs: z
    .array(
      z.strictObject({
        event: bettingEventIdSchema,
        /** Several are a bet builder. */
        picks: z.array(pickIn).min(1).max(maxBuilderPicks),
        banker: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(maxLegs),
  /** Sizes of a system's lines, bankers not counted; null is one line of all legs. */
  folds: z.array(z.int().min(1).max(maxLegs)).min(1).max(maxLegs).nullable(),
  /** The player's active one when it is not named. */
  currency: currencySchema.optional(),
});

const quoteText = z.string().max(12_000);

const quotedLeg = z.strictObject({
  event: bettingEventIdSchema,
  /** Null when it is not offered. */
  price: priceSchema.nullable(),
  picks: z.array(
    z.strictObject({
      market: marketKeySchema,
      selection: selectionSchema,
      version: z.int().nullable(),
      status: z.enum(bettingMarketStatuses).nullable(),
      price: priceSchema.nullable(),
    }),
  ),
});

const quote = z.strictObject({
  /** What a bet is placed with; null when there are problems. */
  quote: quoteText.nullable(),
  expires_at: timestampSchema.nullable(),
  currency: currencySchema,
  kind: z.enum(betKinds),
  legs: z.array(quotedLeg),
  /** The most that a unit of the whole stake returns. */
  combined_price: combinedPriceSchema.nullable(),
  lines: z.int(),
  min_stake: amountOutSchema,
  max_stake: amountOutSchema,
  /** What `max_stake` comes from. */
  bounded_by: z.enum(stakeBounds),
  /** How long a bet waits before it stands. */
  delay_ms: z.int(),
  problems: z.array(z.strictObject({ leg: z.int().nullable(), code: z.enum(slipProblems) })),
});

const policySchema = z.union([
  z.enum(pricePolicies),
  z.strictObject({ within_percent: z.int().min(1).max(50) }),
]);

const betLeg = z.strictObject({
  event: legEvent,
  picks: z.array(
    z.strictObject({ market: marketOfPick, selection: selectionSchema, version: z.int() }),
  ),
  price: priceSchema,
  banker: z.boolean(),
  state: z.enum(legStates),
  reason: z.enum(legReasons).nullable(),
});

const sportsBetSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(betKinds),
  state: z.enum(sportsBetStates),
  currency: currencySchema,
  stake: amountOutSchema,
  /** A free bet: the stake was the house's, and is not returned with what it wins. */
  is_free: z.boolean(),
  /** What of the stake was not cashed out. */
  stake_left: amountOutSchema,
  folds: z.array(z.int()),
  lines: z.int(),
  legs: z.array(betLeg),
  combined_price: combinedPriceSchema,
  /** The most that the part which was not cashed out can return; of a free bet without its stake. */
  possible_return: amountOutSchema,
  policy: policySchema,
  placed_at: timestampSchema,
  /** Until when a delayed bet waits. */
  accept_at: timestampSchema.nullable(),
  settled_at: timestampSchema.nullable(),
  /** By its settlement; null before. */
  paid: amountOutSchema.nullable(),
  cashed_out: amountOutSchema,
  settlement_version: z.int(),
  /** Why a delayed bet was not taken; `price` is what it is offered at now. */
  refusal: z
    .strictObject({ code: z.string(), leg: z.int().nullable(), price: priceSchema.nullable() })
    .nullable(),
  cash_out: z.strictObject({
    offer: amountOutSchema.nullable(),
    reason: z.enum(cashOutReasons).nullable(),
    /** One that waits: in play the offer is looked at again when the delay is over. */
    waiting: z
      .strictObject({ percent: z.int(), offer: amountOutSchema, due_at: timestampSchema })
      .nullable(),
  }),
  auto_cash_out: amountOutSchema.nullable(),
});

const betFilters = { state: z.enum(sportsBetFilters).optional() };
const betById = z.strictObject({ id: idSchema });
const moved = z.strictObject({ bet: sportsBetSchema, balance: amountOutSchema });

export const bettingBetSchemas = {
  bettingQuote: { body: slipBody, response: quote },
  bettingPlace: {
    body: z.strictObject({
      quote: quoteText,
      stake: amountInSchema,
      policy: policySchema,
      /** The id of a free bet, whose amount the stake is. */
      free_bet: idSchema.optional(),
    }),
    response: moved,
  },
  bettingBets: {
    querystring: pageQuery({ ...betFilters, ...dayRangeFields }),
    response: pageOf({ bets: z.array(sportsBetSchema) }),
  },
  bettingBetsFile: {
    querystring: z.strictObject({ ...betFilters, ...namedDayRangeFields }),
    response: z.string(),
  },
  bettingBet: { params: betById, response: z.strictObject({ bet: sportsBetSchema }) },
  bettingReceipt: {
    params: betById,
    response: z.strictObject({
      bet: idSchema,
      placed_at: timestampSchema,
      rules_version: z.int(),
      legs: z.array(
        z.strictObject({
          event: bettingEventIdSchema,
          price: priceSchema,
          picks: z.array(
            z.strictObject({
              market: marketKeySchema,
              selection: selectionSchema,
              version: z.int(),
              /** The market's chain from the version at which the bet was taken on, the oldest first: each is bound to the one before it. */
              chain: z.array(bettingPriceChangeSchema),
            }),
          ),
        }),
      ),
    }),
  },
  bettingCashOutQuote: {
    params: betById,
    body: z.strictObject({ percent: z.int().min(minCashOutPercent).max(100) }),
    response: z.strictObject({
      quote: quoteText,
      expires_at: timestampSchema,
      percent: z.int(),
      /** The part of the stake that it ends. */
      stake: amountOutSchema,
      offer: amountOutSchema,
      currency: currencySchema,
      delay_ms: z.int(),
    }),
  },
  bettingCashOut: {
    params: betById,
    body: z.strictObject({ quote: quoteText }),
    response: moved,
  },
  bettingAutoCashOut: {
    params: betById,
    /** Null ends it. */
    body: z.strictObject({ amount: amountInSchema.nullable() }),
    response: z.strictObject({ bet: sportsBetSchema }),
  },
};
