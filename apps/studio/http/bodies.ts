/** What the studio's own pages send. */
import { currencySchema, idSchema, localeSchema } from "@oddwright/contract/scalars.ts";
import { isClientSeed } from "@oddwright/core/fairness/client-seed.ts";
import { z } from "zod";

const tokenSchema = z.string().regex(/^[\w-]{43}$/);

export const launchBody = z.strictObject({ token: tokenSchema, attempt: idSchema });

export const demoBody = z.strictObject({
  game: z.string().max(64),
  currency: currencySchema,
  locale: localeSchema,
});

export const roundBody = z.strictObject({
  request_id: idSchema,
  mode: z.string().max(32),
  stake: z.string().max(20),
});

export const rotateBody = z.strictObject({ client_seed: z.string().refine(isClientSeed) });

/** What each chip is, the rules of roulette say. */
export const tableBetBody = z.strictObject({
  request_id: idSchema,
  round: idSchema,
  chips: z.array(z.unknown()).min(1).max(50),
});
