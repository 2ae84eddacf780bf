/** Settled bets of everyone, as the live feed shows them. */
import { z } from "zod";
import { amountOutSchema, currencySchema, idSchema, timestampSchema } from "../scalars.ts";
import { gameSchema, multiplierSchema } from "./bet-schema.ts";

/** `player` is null for a player who hides. */
export const feedBetSchema = z.strictObject({
  id: idSchema,
  game: gameSchema,
  player: z.string().nullable(),
  currency: currencySchema,
  stake: amountOutSchema,
  payout: amountOutSchema,
  multiplier: multiplierSchema,
  won: z.boolean(),
  settled_at: timestampSchema,
});

export const feedSchemas = {
  /** Newest first. `high`: stakes or payouts worth at least the feed's bar in roubles' worth. */
  feed: {
    querystring: z.strictObject({ kind: z.enum(["all", "high"]), game: gameSchema.optional() }),
    response: z.strictObject({ bets: z.array(feedBetSchema) }),
  },
};
