/** Schemas of the games whose bets are settled as they are placed. */
import { z } from "zod";
import { amountOutSchema, currencySchema, timestampSchema } from "../scalars.ts";
import { placedBetSchema, stakeFields } from "./bet-schema.ts";
import type { instantRoutes } from "./instant-routes.ts";

/** What a player chooses is checked by `core/games`, which answers the catalogued code. */
export const instantSchemas = {
  placeDiceBet: {
    body: z.strictObject({
      ...stakeFields,
      target: z.string().max(8),
      direction: z.enum(["over", "under"]),
    }),
    response: placedBetSchema,
  },
  placeKenoBet: {
    body: z.strictObject({
      ...stakeFields,
      numbers: z.array(z.number()).max(40),
      risk: z.string().max(16),
    }),
    response: placedBetSchema,
  },
  /** The stake is the price of the cases, and is not sent. */
  placeCasesBet: {
    body: z.strictObject({
      currency: currencySchema.optional(),
      slug: z.string().max(64),
      count: z.number(),
    }),
    response: placedBetSchema,
  },
  /** The stake is fixed, and is not sent. */
  placeWheelBet: {
    body: z.strictObject({ currency: currencySchema.optional() }),
    response: placedBetSchema,
  },
  wheel: {
    response: z.strictObject({
      /** Null when a spin is free to make now. */
      next_spin_at: timestampSchema.nullable(),
      stakes: z.record(currencySchema, amountOutSchema),
    }),
  },
} satisfies Record<keyof typeof instantRoutes, object>;
