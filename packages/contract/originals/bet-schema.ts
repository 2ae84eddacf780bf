/** What a player sees of a bet of one of our own games, and what several routes say about one. */
import { gameIds } from "@oddwright/core/games/game-ids.ts";
import { z } from "zod";
import {
  amountInSchema,
  amountOutSchema,
  currencySchema,
  idSchema,
  sha256Schema,
  timestampSchema,
} from "../scalars.ts";
import { betStates, commitmentKinds } from "./states.ts";

export const gameSchema = z.enum(gameIds);

/** 1/10 000 as decimal text: "1.9800". */
export const multiplierSchema = z.string().regex(/^\d+\.\d{4}$/);

/** 1/100 as decimal text, as crash shows it: "2.35". */
export const hundredthsSchema = z.string().regex(/^\d+\.\d{2}$/);

/** What decides a bet was committed to before it: a pair of the player's own seeds, or what a shared round or a pot is drawn from. */
const commitmentSchema = z.strictObject({ kind: z.enum(commitmentKinds), id: idSchema });

/**
 * In crash, roulette and rooms `nonce` is the number of the round; in crash and roulette `server_seed_hash` is the link of the
 * round before and `client_seed` the salt; in rooms `server_seed_hash` is the commitment to the pot's secret.
 */
export const betSchema = z.strictObject({
  id: idSchema,
  game: gameSchema,
  state: z.enum(betStates),
  currency: currencySchema,
  stake: amountOutSchema,
  payout: amountOutSchema,
  multiplier: multiplierSchema,
  params: z.record(z.string(), z.unknown()),
  outcome: z.record(z.string(), z.unknown()),
  algorithm: z.string(),
  commitment: commitmentSchema,
  server_seed_hash: sha256Schema,
  client_seed: z.string(),
  nonce: z.int().min(0),
  created_at: timestampSchema,
});

export const placedBetSchema = z.strictObject({ bet: betSchema, balance: amountOutSchema });

/** What every stake says besides the game's own choices. */
export const stakeFields = { stake: amountInSchema, currency: currencySchema.optional() };

export const betIdBody = z.strictObject({ bet_id: idSchema });
