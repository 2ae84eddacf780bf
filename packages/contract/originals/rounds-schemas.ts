/** Schemas of the games that everyone plays together: crash, roulette and the rooms. */
import { chainGames } from "@oddwright/core/games/game-ids.ts";
import { z } from "zod";
import {
  amountInSchema,
  amountOutSchema,
  currencySchema,
  idSchema,
  sha256Schema,
  timestampSchema,
} from "../scalars.ts";
import { rooms } from "@oddwright/core/games/rooms/room-params.ts";
import { pageOf, pageQuery } from "../paging-schemas.ts";
import {
  betIdBody,
  betSchema,
  hundredthsSchema,
  multiplierSchema,
  placedBetSchema,
  stakeFields,
} from "./bet-schema.ts";
import {
  betStates,
  chainStates,
  crashRoundStates,
  potStates,
  rouletteRoundStates,
} from "./states.ts";

/** How other players are shown: null is a player who hides. */
const playerName = z.string().nullable();

/** A link of the game's chain: everyone can walk from it to the terminating hash. */
const chainPlace = {
  id: idSchema,
  chain_id: idSchema,
  /** The first round of a chain is 1. */
  number: z.int().min(1),
  /**
   * The hash of the round before: the commitment to this one. While that round has not ended it would reveal its result, so a
   * round in the queue shows the newest link that may be known instead.
   */
  previous_hash: sha256Schema,
  salt: z.string(),
};

/** `game_hash` and the result are null until the round has ended. */
export const crashRoundSchema = z.strictObject({
  ...chainPlace,
  state: z.enum(crashRoundStates),
  betting_ends_at: timestampSchema.nullable(),
  started_at: timestampSchema.nullable(),
  ended_at: timestampSchema.nullable(),
  next_round_at: timestampSchema.nullable(),
  bust: hundredthsSchema.nullable(),
  game_hash: sha256Schema.nullable(),
  interrupted: z.boolean(),
});

/** Another player's target is not shown while the round runs. */
export const crashPlayerSchema = z.strictObject({
  bet_id: idSchema,
  round_id: idSchema,
  player: playerName,
  currency: currencySchema,
  stake: amountOutSchema,
  state: z.enum(betStates),
  cashed_out: hundredthsSchema.nullable(),
  payout: amountOutSchema,
});

export const rouletteRoundSchema = z.strictObject({
  ...chainPlace,
  state: z.enum(rouletteRoundStates),
  betting_ends_at: timestampSchema,
  /** The pocket is sent when the spin ends, and not before. */
  spin_ends_at: timestampSchema.nullable(),
  ends_at: timestampSchema.nullable(),
  pocket: z.int().min(0).max(36).nullable(),
  game_hash: sha256Schema.nullable(),
  /** Not drawn: every stake went back. */
  refunded: z.boolean(),
});

export const roulettePlayerSchema = z.strictObject({
  bet_id: idSchema,
  round_id: idSchema,
  player: playerName,
  currency: currencySchema,
  stake: amountOutSchema,
  state: z.enum(betStates),
  payout: amountOutSchema,
});

const roomName = z.enum(rooms);

const roomStakeSchema = z.strictObject({
  bet_id: idSchema,
  player: playerName,
  stake: amountOutSchema,
  client_seed: z.string(),
  /** Part of the pot in 1/10 000, rounded down. */
  share: multiplierSchema,
});

export const roomPotSchema = z.strictObject({
  id: idSchema,
  room: roomName,
  currency: currencySchema,
  number: z.int().min(1),
  state: z.enum(potStates),
  algorithm: z.string(),
  secret_hash: sha256Schema,
  /** Published with the draw. */
  secret: sha256Schema.nullable(),
  beacon: z.string().nullable(),
  opened_at: timestampSchema,
  /** Of the draw, or of the refund of a player who stays alone. */
  ends_at: timestampSchema,
  pot: amountOutSchema,
  prize: amountOutSchema,
  fee: amountOutSchema,
  bets: z.array(roomStakeSchema),
  /** The id of the winning bet. */
  winner: idSchema.nullable(),
});

const page = <Item extends z.ZodType>(item: Item) => ({
  querystring: pageQuery({}),
  response: pageOf({ rounds: z.array(item) }),
});

export const roundsSchemas = {
  placeCrashBet: {
    body: z.strictObject({ ...stakeFields, auto_cashout: amountInSchema.optional() }),
    response: z.strictObject({ bet: betSchema, round: crashRoundSchema, balance: amountOutSchema }),
  },
  cashoutCrash: { body: betIdBody, response: placedBetSchema },
  cancelCrashBet: { body: betIdBody, response: placedBetSchema },
  openCrashBets: { response: z.strictObject({ bets: z.array(betSchema) }) },
  crashRound: {
    response: z.strictObject({
      round: crashRoundSchema.nullable(),
      players: z.array(crashPlayerSchema),
      server_time: timestampSchema,
    }),
  },
  crashRounds: page(crashRoundSchema),
  placeRouletteBet: {
    body: z.strictObject({
      currency: currencySchema.optional(),
      chips: z
        .array(
          z.strictObject({
            kind: z.string().max(16),
            numbers: z.array(z.number()).max(18).optional(),
            amount: amountInSchema,
          }),
        )
        .max(100),
    }),
    response: z.strictObject({
      bet: betSchema,
      round: rouletteRoundSchema,
      balance: amountOutSchema,
    }),
  },
  openRouletteBets: { response: z.strictObject({ bets: z.array(betSchema) }) },
  rouletteRound: {
    response: z.strictObject({
      round: rouletteRoundSchema.nullable(),
      players: z.array(roulettePlayerSchema),
      server_time: timestampSchema,
    }),
  },
  rouletteRounds: page(rouletteRoundSchema),
  /** The pot is heard in its room, or read: an answer that is kept with its key could not say who is in it now. */
  placeRoomStake: {
    body: z.strictObject({ ...stakeFields, room: z.string().max(16) }),
    response: placedBetSchema,
  },
  leaveRoom: {
    body: z.strictObject({ room: z.string().max(16), currency: currencySchema.optional() }),
    response: z.strictObject({ bets: z.array(betSchema), balance: amountOutSchema }),
  },
  roomPot: {
    querystring: z.strictObject({ room: roomName, currency: currencySchema }),
    response: z.strictObject({ pot: roomPotSchema.nullable(), server_time: timestampSchema }),
  },
  roomPots: {
    querystring: pageQuery({ room: roomName, currency: currencySchema }),
    response: pageOf({ pots: z.array(roomPotSchema) }),
  },
  /** A drawn pot with all that verifies it. */
  fairnessPot: { params: z.strictObject({ id: idSchema }), response: roomPotSchema },
  chains: {
    response: z.strictObject({
      chains: z.array(
        z.strictObject({
          id: idSchema,
          game: z.enum(chainGames),
          state: z.enum(chainStates),
          length: z.int().min(1),
          played: z.int().min(0),
          terminating_hash: sha256Schema,
          published_at: timestampSchema,
          /** Null until set; never set before the terminating hash was published. */
          salt: z.string().nullable(),
          salt_set_at: timestampSchema.nullable(),
          /** `operator` gave a public value; `server` chose it itself. */
          salt_source: z.enum(["operator", "server"]).nullable(),
        }),
      ),
    }),
  },
};
