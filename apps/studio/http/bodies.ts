/** What the studio's own pages send. */
import { currencySchema, idSchema, localeSchema } from "@oddwright/contract/scalars.ts";
import { isClientSeed } from "@oddwright/core/fairness/client-seed.ts";
import { blackjackActions } from "@oddwright/core/tables/blackjack/blackjack-round.ts";
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
  /** The grant of free rounds that is to pay for it. */
  free_rounds: idSchema.nullable().default(null),
});

export const rotateBody = z.strictObject({ client_seed: z.string().refine(isClientSeed) });

/** Null gives the seat up. */
export const seatBody = z.strictObject({ seat: z.int().min(0).max(6).nullable() });

export const actionBody = z.strictObject({
  request_id: idSchema,
  round: idSchema,
  seat: z.int().min(0).max(6),
  /** How many decisions of the seat the page has seen in the round. */
  step: z.int().min(0).max(100),
  action: z.enum(blackjackActions),
});

/** What each chip is, the rules of its game say. */
export const tableBetBody = z.strictObject({
  request_id: idSchema,
  round: idSchema,
  chips: z.array(z.unknown()).min(1).max(50),
});
