import { z } from "zod";
import { socialProviders } from "./social-providers.ts";

const provider = z.enum(socialProviders);

export const socialSchemas = {
  socialLogin: {
    body: z.strictObject({
      provider,
      promo: z.string().max(255).nullish(),
      /** The access token of the player who links the account, else null. */
      token: z.string().max(4096).nullish(),
      /** The page's origin: where the result is posted. */
      origin: z.string().max(255),
      fp: z.string().max(8192).nullish(),
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
};
