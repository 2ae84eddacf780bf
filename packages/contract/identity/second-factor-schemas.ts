import { z } from "zod";
import { timestampSchema } from "../scalars.ts";
import {
  challengeSchema,
  enteredSchema,
  fingerprintSchema,
  passwordSchema,
} from "./field-schemas.ts";

/** As they were typed or pasted: spaces, hyphens and digits of other scripts are the server's to read. */
const codeSchema = z.string().min(1).max(64);

const recoveryCodesSchema = z.array(z.string());

export const secondFactorSchemas = {
  loginSecondFactor: {
    body: z.strictObject({
      challenge: challengeSchema,
      method: z.enum(["totp", "recovery_code"]),
      code: codeSchema,
      fp: fingerprintSchema,
    }),
    response: enteredSchema,
  },
  profileAccess: {
    response: z.strictObject({
      totp: z.strictObject({ confirmed_at: timestampSchema }).nullable(),
      recovery_codes_left: z.int().nonnegative(),
      /** Staff were told that the second factor is lost; whoever proves it stops the removal. */
      factor_removal: z
        .strictObject({ asked_at: timestampSchema, due_at: timestampSchema })
        .nullable(),
      step_up: z.strictObject({
        /** What this account can prove itself with; empty: log in anew. */
        methods: z.array(z.enum(["password", "totp", "passkey", "recovery_code"])),
        /** Until then no call asks for it. */
        fresh_until: timestampSchema.nullable(),
      }),
    }),
  },
  stepUp: {
    body: z.union([
      z.strictObject({ method: z.literal("password"), password: passwordSchema }),
      z.strictObject({ method: z.enum(["totp", "recovery_code"]), code: codeSchema }),
    ]),
    response: z.strictObject({ fresh_until: timestampSchema }),
  },
  startTotp: {
    response: z.strictObject({
      /** In base32, for typing. */
      secret: z.string(),
      /** For the picture that an app reads. */
      uri: z.string(),
    }),
  },
  confirmTotp: {
    body: z.strictObject({ code: codeSchema }),
    /** The codes of the first factor, shown once; null when the account has codes already. */
    response: z.strictObject({ recovery_codes: recoveryCodesSchema.nullable() }),
  },
  removeTotp: {
    response: z.strictObject({ success: z.literal(true) }),
  },
  renewRecoveryCodes: {
    response: z.strictObject({ recovery_codes: recoveryCodesSchema }),
  },
};
