import { z } from "zod";
import { timestampSchema } from "../scalars.ts";
import { fingerprintSchema } from "./field-schemas.ts";
import { socialProviders } from "./social-providers.ts";

const provider = z.enum(socialProviders);

const accountsSchema = z.strictObject({
  /** The newest first. */
  accounts: z.array(
    z.strictObject({
      provider,
      /** By what the player recognises it: an address or a name. */
      label: z.string().nullable(),
      linked_at: timestampSchema,
    }),
  ),
  /** False while the one account there is, is the only way in. */
  may_unlink: z.boolean(),
});

export const socialSchemas = {
  socialLogin: {
    body: z.strictObject({
      provider,
      promo: z.string().max(255).nullish(),
      /** The access token of the player who links the account, else null. */
      token: z.string().max(4096).nullish(),
      /** The page's origin: where the result is posted. */
      origin: z.string().max(255),
      fp: fingerprintSchema,
    }),
    response: z.strictObject({ url: z.url() }),
  },
  socialCallback: {
    body: z.strictObject({
      provider,
      /** What the provider has sent along, as it is. */
      params: z.record(z.string().max(64), z.string().max(8192)),
    }),
    response: z.strictObject({
      /** Where the result may be posted. */
      origin: z.url(),
      /** Null after linking: the session goes on. */
      token: z.string().nullable(),
      registered: z.boolean(),
      linked: z.boolean(),
    }),
  },
  socialAccounts: { response: accountsSchema },
  socialUnlink: { body: z.strictObject({ provider }), response: accountsSchema },
};
