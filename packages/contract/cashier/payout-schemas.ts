import {
  destinationKinds,
  maxDestinationLength,
} from "@oddwright/core/money/payout-destination.ts";
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
import { localisedSchema } from "./localised-schema.ts";
import { payoutResults, payoutStatuses, reviewReasons } from "./payout-status.ts";

/** Above what one balance may have at a time. */
const maxForfeited = 10;

const payoutMethod = z.strictObject({
  hash: z.string(),
  name: localisedSchema,
  icon: z.string(),
  min_amount: amountOutSchema,
  max_amount: amountOutSchema,
  /** The fee is a share of the amount and a fixed part; it is in the amount, and the recipient gets the rest. */
  fee: z.strictObject({ basis_points: z.int().min(0), fixed: amountOutSchema }),
  destination: z.enum(destinationKinds),
  /** What was deposited this way and not paid out yet: it goes back here before anything goes elsewhere. */
  owed: amountOutSchema,
  value: z.strictObject({ exchange_currency: currencySchema }),
});

const payout = z.strictObject({
  id: idSchema,
  method: localisedSchema,
  icon: z.string(),
  currency: currencySchema,
  /** What left the balance. */
  amount: amountOutSchema,
  fee: amountOutSchema,
  /** What the recipient gets. */
  receives: amountOutSchema,
  /** Its end only. */
  destination: z.string(),
  status: z.enum(payoutStatuses),
  review_reasons: z.array(z.enum(reviewReasons)),
  can_cancel: z.boolean(),
  created_at: timestampSchema,
  changed_at: timestampSchema,
});

const payoutFilters = { result: z.enum(payoutResults).optional() };

export const payoutSchemas = {
  payoutOptions: {
    response: z.strictObject({
      currency: currencySchema,
      /** The player's own money. */
      balance: amountOutSchema,
      methods: z.array(payoutMethod),
      /** Bonuses that were matched with a deposit and are not wagered: a payout ends them. */
      ends_bonuses: z.array(
        z.strictObject({ id: idSchema, name: localisedSchema, amount: amountOutSchema }),
      ),
    }),
  },
  requestPayout: {
    body: z.strictObject({
      method: z.string().max(64),
      amount: amountInSchema,
      destination: z.string().min(1).max(maxDestinationLength),
      /** The bonuses that the player gives up for it: each that it ends has to be among them. */
      forfeit_bonuses: z.array(idSchema).max(maxForfeited).optional(),
    }),
    response: payout,
  },
  cancelPayout: {
    body: z.strictObject({ id: idSchema }),
    response: payout,
  },
  payoutStatus: {
    params: z.strictObject({ id: idSchema }),
    response: payout,
  },
  payoutHistory: {
    querystring: pageQuery({ ...payoutFilters, ...dayRangeFields }),
    response: pageOf({ payouts: z.array(payout) }),
  },
  payoutHistoryFile: {
    querystring: z.strictObject({ ...payoutFilters, ...namedDayRangeFields }),
    response: z.string(),
  },
};
