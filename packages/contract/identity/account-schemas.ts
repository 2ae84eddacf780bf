import { z } from "zod";
import { timestampSchema } from "../scalars.ts";
import { userSchema } from "./user-schema.ts";

/** Off, without a date, for a player who never decided. */
const consent = z.strictObject({
  is_given: z.boolean(),
  decided_at: timestampSchema.nullable(),
});

const details = z.strictObject({
  /** The name that was made up at the registration can be changed, once. */
  is_name_changeable: z.boolean(),
  marketing: consent,
});

export const accountSchemas = {
  accountDetails: { response: details },
  changeName: {
    body: z.strictObject({ name: z.string().max(200) }),
    response: z.strictObject({ user: userSchema }),
  },
  changeConsent: {
    body: z.strictObject({ marketing: z.boolean() }),
    response: details,
  },
};
