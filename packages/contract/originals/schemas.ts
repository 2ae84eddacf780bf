import { z } from "zod";
import { amountOutSchema, currencySchema, idSchema, sha256Schema } from "../scalars.ts";
import { dayRangeFields, namedDayRangeFields } from "../day-range-schemas.ts";
import { pageOf, pageQuery } from "../paging-schemas.ts";
import { betSchema, gameSchema } from "./bet-schema.ts";
import { feedSchemas } from "./feed-schemas.ts";
import { instantSchemas } from "./instant-schemas.ts";
import { roundsSchemas } from "./rounds-schemas.ts";
import { seriesSchemas } from "./series-schemas.ts";
import { betStates } from "./states.ts";

const betFilters = { game: gameSchema.optional(), state: z.enum(betStates).optional() };
const betPage = pageOf({ bets: z.array(betSchema) });

const limits = z.record(
  currencySchema,
  z.strictObject({ min: amountOutSchema, max: amountOutSchema, max_win: amountOutSchema }),
);

/** The server seed is there once its pair was rotated away, or its round has ended. */
const provableBetSchema = betSchema.extend({
  revealed: z.boolean(),
  server_seed: sha256Schema.optional(),
});

export const originalsSchemas = {
  ...instantSchemas,
  ...seriesSchemas,
  ...roundsSchemas,
  ...feedSchemas,
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
  bets: {
    querystring: pageQuery({ game: gameSchema.optional() }),
    response: betPage,
  },
  betHistory: {
    querystring: pageQuery({ ...betFilters, ...dayRangeFields }),
    response: betPage,
  },
  betHistoryFile: {
    querystring: z.strictObject({ ...betFilters, ...namedDayRangeFields }),
    response: z.string(),
  },
  seeds: {
    response: z.strictObject({
      seed_pair_id: idSchema,
      server_seed_hash: sha256Schema,
      client_seed: z.string().nullable(),
      nonce: z.int().min(0),
      next_server_seed_hash: sha256Schema,
    }),
  },
  rotateSeeds: {
    body: z.strictObject({ client_seed: z.string().max(64) }),
    response: z.strictObject({
      revealed: z.strictObject({
        seed_pair_id: idSchema,
        server_seed: sha256Schema,
        server_seed_hash: sha256Schema,
        client_seed: z.string().nullable(),
        nonce: z.int().min(0),
      }),
      seed_pair_id: idSchema,
      server_seed_hash: sha256Schema,
      client_seed: z.string(),
      nonce: z.int().min(0),
      next_server_seed_hash: sha256Schema,
    }),
  },
  fairnessBet: { params: z.strictObject({ id: idSchema }), response: provableBetSchema },
  /** Anybody's bet that was won or lost; `player` is null for one who hides. */
  publicBet: {
    params: z.strictObject({ id: idSchema }),
    response: z.strictObject({ player: z.string().nullable(), bet: provableBetSchema }),
  },
};
