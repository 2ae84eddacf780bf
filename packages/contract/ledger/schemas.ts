import { z } from "zod";
import { daySchema, timezoneSchema } from "../day-range-schemas.ts";
import { amountOutSchema, currencySchema, signedAmountSchema } from "../scalars.ts";
import { positionPeriods } from "./positions.ts";

export const ledgerSchemas = {
  positionHistory: {
    querystring: z.strictObject({
      period: z.enum(positionPeriods),
      currency: currencySchema,
      timezone: timezoneSchema.optional(),
    }),
    response: z.strictObject({
      /** Oldest first and without gaps; of `life` there is one. */
      positions: z.array(
        z.strictObject({
          /** The first day of the span in the time zone; null is everything. */
          from: daySchema.nullable(),
          staked: amountOutSchema,
          /** Winnings, and stakes that came back. */
          returned: amountOutSchema,
          net: signedAmountSchema,
          deposited: amountOutSchema,
          paid_out: amountOutSchema,
        }),
      ),
    }),
  },
};
