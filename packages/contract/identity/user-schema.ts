/** The player as the site knows them. */
import { z } from "zod";
import { protectionSchema } from "../compliance/schemas.ts";
import { amountOutSchema, currencySchema, idSchema, timestampSchema } from "../scalars.ts";

export const userSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  balance: amountOutSchema,
  bonus: amountOutSchema,
  bonus_balance: amountOutSchema,
  total_balance: amountOutSchema,
  currency: currencySchema.nullable(),
  balances: z.array(
    z.strictObject({
      currency: currencySchema,
      balance: amountOutSchema,
      bonus_balance: amountOutSchema,
    }),
  ),
  locale: z.string().nullable(),
  timezone: z.string().nullable(),
  image: z.strictObject({ small: z.string().nullable() }),
  register_method: z.string(),
  is_phone_verified: z.boolean(),
  is_email_verified: z.boolean(),
  is_password_exists: z.boolean(),
  is_avatar_hidden: z.boolean(),
  is_statistics_hidden: z.boolean(),
  /** New bets, deposits and changes are refused. */
  is_frozen: z.boolean(),
  /** From then on the second factor may be removed, as staff were asked to; null where nobody has asked. */
  factor_removal_due_at: timestampSchema.nullable(),
  protection: protectionSchema,
  verification: z.strictObject({
    is_need: z.boolean(),
    data: z.strictObject({ status: z.string() }),
  }),
  premium: z.strictObject({ status: z.boolean() }),
  features: z.array(z.string()),
  region: z.string().nullable(),
  sso: z.url().nullable(),
});
