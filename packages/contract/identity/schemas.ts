import { z } from "zod";
import { amountOutSchema, currencySchema, localeSchema, timestampSchema } from "../scalars.ts";
import { accountSchemas } from "./account-schemas.ts";
import { avatarSchemas } from "./avatar-schemas.ts";
import { credentialSchemas } from "./credential-schemas.ts";
import { entrySchemas } from "./entry-schemas.ts";
import { passkeySchemas } from "./passkey-schemas.ts";
import { secondFactorSchemas } from "./second-factor-schemas.ts";
import { sessionSchemas } from "./session-schemas.ts";
import { sightingSchemas } from "./sighting-schemas.ts";
import { socialSchemas } from "./social-schemas.ts";
import { userSchema } from "./user-schema.ts";

export const identitySchemas = {
  ...accountSchemas,
  ...avatarSchemas,
  ...entrySchemas,
  ...credentialSchemas,
  ...sessionSchemas,
  ...socialSchemas,
  ...secondFactorSchemas,
  ...passkeySchemas,
  ...sightingSchemas,
  refreshToken: {
    response: z.strictObject({ access_token: z.string() }),
  },
  logout: {
    response: z.strictObject({ success: z.literal(true) }),
  },
  profileUser: {
    querystring: z.strictObject({ whoAreYou: z.string().max(1024).optional() }),
    response: z.strictObject({
      user: userSchema,
      fresh_token: z.string().nullable(),
      super_bonus: z.string().nullable(),
      /** Failures before this session's login that its owner may not have caused. */
      failed_logins: z
        .strictObject({ count: z.int().positive(), last_at: timestampSchema })
        .nullable(),
      /** When the player was last seen before this session was opened; null in the first one. */
      previous_session_at: timestampSchema.nullable(),
    }),
  },
  profileSettings: {
    body: z.union([
      z.strictObject({ locale: localeSchema }),
      z.strictObject({ timezone: z.string().min(1).max(64) }),
      z.strictObject({ is_avatar_hidden: z.boolean() }),
      z.strictObject({ is_statistics_hidden: z.boolean() }),
    ]),
    response: z.strictObject({ user: userSchema }),
  },
  vipJoin: {
    response: z.strictObject({ success: z.literal(true) }),
  },
  vipLevel: {
    response: z.strictObject({
      /** 0 before the first one. */
      level: z.int().nonnegative(),
      /** In all, in roubles, as the amounts of `levels`. */
      wagered: amountOutSchema,
      /** What each level takes, the first one first. */
      levels: z.array(amountOutSchema),
    }),
  },
  profileCurrency: {
    body: z.strictObject({ currency: currencySchema }),
    response: z.strictObject({ user: userSchema }),
  },
};
