import { z } from "zod";
import { amountOutSchema, currencySchema, timestampSchema } from "../scalars.ts";

export const closureSchemas = {
  closureTerms: {
    response: z.strictObject({
      may_close: z.boolean(),
      /** What is open on the account, by kind and currency; what `blocks` has to end first, the rest stays on the account. */
      open: z.array(
        z.strictObject({
          kind: z.enum(["balance", "bonus", "bets", "payments"]),
          currency: currencySchema,
          amount: amountOutSchema,
          blocks: z.boolean(),
        }),
      ),
    }),
  },
  closeAccount: { response: z.strictObject({ closed_at: timestampSchema }) },
};
