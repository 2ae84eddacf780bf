import { gameIds } from "@oddwright/core/games/game-ids.ts";
import { z } from "zod";
import {
  amountInSchema,
  amountOutSchema,
  currencySchema,
  cursorSchema,
  idSchema,
  sha256Schema,
  timestampSchema,
} from "../scalars.ts";

const gameSchema = z.enum(gameIds);
const multiplier = z.string().regex(/^\d+\.\d{4}$/);

/** Shapes are checked by `core/games`, which answers the catalogued code. */
const diceParams = { target: z.string().max(8), direction: z.enum(["over", "under"]) };

const betSchema = z.strictObject({
  id: idSchema,
  game: gameSchema,
  state: z.enum(["open", "won", "lost", "refunded"]),
  currency: currencySchema,
  stake: amountOutSchema,
  payout: amountOutSchema,
  multiplier,
  params: z.record(z.string(), z.unknown()),
  outcome: z.record(z.string(), z.unknown()),
  algorithm: z.string(),
  seedPairId: idSchema,
  serverSeedHash: sha256Schema,
  clientSeed: z.string(),
  nonce: z.int().min(0),
  createdAt: timestampSchema,
});

const limits = z.record(
  currencySchema,
  z.strictObject({ min: amountOutSchema, max: amountOutSchema, max_win: amountOutSchema }),
);

export const originalsSchemas = {
  games: {
    response: z.strictObject({
      games: z.array(
        z.strictObject({
          id: gameSchema,
          algorithm: z.string(),
          /** Return to player in percent, floored to four decimals: never above what is paid. */
          return_percent: z.string(),
          limits,
        }),
      ),
    }),
  },
  placeDiceBet: {
    body: z.strictObject({
      stake: amountInSchema,
      currency: currencySchema.optional(),
      ...diceParams,
    }),
    response: z.strictObject({ bet: betSchema, balance: amountOutSchema }),
  },
  bets: {
    querystring: z.strictObject({ game: gameSchema.optional(), cursor: cursorSchema }),
    response: z.strictObject({ bets: z.array(betSchema), next_cursor: z.string().nullable() }),
  },
  seeds: {
    response: z.strictObject({
      seedPairId: idSchema,
      serverSeedHash: sha256Schema,
      clientSeed: z.string().nullable(),
      nonce: z.int().min(0),
      nextServerSeedHash: sha256Schema,
    }),
  },
  rotateSeeds: {
    body: z.strictObject({ clientSeed: z.string().max(64) }),
    response: z.strictObject({
      revealed: z.strictObject({
        seedPairId: idSchema,
        serverSeed: sha256Schema,
        serverSeedHash: sha256Schema,
        clientSeed: z.string().nullable(),
        nonce: z.int().min(0),
      }),
      seedPairId: idSchema,
      serverSeedHash: sha256Schema,
      clientSeed: z.string(),
      nonce: z.int().min(0),
      nextServerSeedHash: sha256Schema,
    }),
  },
  fairnessBet: {
    params: z.strictObject({ id: idSchema }),
    response: betSchema.extend({ revealed: z.boolean(), serverSeed: sha256Schema.optional() }),
  },
};
