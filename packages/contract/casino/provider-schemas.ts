/** What we ask of a provider's server, and what it answers. `docs/provider-protocol.md` explains it. */
import { z } from "zod";
import { amountOutSchema, currencySchema, idSchema, timestampSchema } from "../scalars.ts";
import { roundStates } from "./game-words.ts";
import { roundSchema } from "./wallet-schemas.ts";

/** The name that the call is signed under. */
export const roundsCall = "rounds";

/** Rounds of one answer. */
const maxRoundsOfPage = 200;

/** One round by its name, or those that opened within a range of time, oldest first, page by page. */
export const roundsBodySchema = z.union([
  z.strictObject({ request_uuid: idSchema, round: roundSchema }),
  z.strictObject({
    request_uuid: idSchema,
    from: timestampSchema,
    /** Not within the range. */
    until: timestampSchema,
    /** As the page before gave it; null for the first. */
    cursor: z.string().max(200).nullable(),
  }),
]);
export type RoundsBody = z.infer<typeof roundsBodySchema>;

const betStates = ["open", "won", "lost", "rolled_back"] as const;
export type ListedBetState = (typeof betStates)[number];

const listedRound = z.strictObject({
  round: roundSchema,
  game: z.string().min(1).max(64),
  currency: currencySchema,
  state: z.enum(roundStates),
  bets: z
    .array(
      z.strictObject({
        /** The bet's `transaction_uuid`. */
        bet: idSchema,
        amount: amountOutSchema,
        state: z.enum(betStates),
        /** What it won, zero while it is open; the stake of a bet that was rolled back. */
        payout: amountOutSchema,
      }),
    )
    .max(1_000),
});
export type ListedRound = z.infer<typeof listedRound>;

/** Bets that the wallet refused are not among them, nor is a round that has no others. */
export const roundsAnswerSchema = z.strictObject({
  rounds: z.array(listedRound).max(maxRoundsOfPage),
  next_cursor: z.string().min(1).max(200).nullable(),
});
export type RoundsAnswer = z.infer<typeof roundsAnswerSchema>;

/** The name that the call is signed under. */
export const freeRoundsCall = "free-rounds";

/** Sent until it is answered with HTTP 200: the same grant is told again under the same id, with the same content. */
export const freeRoundsBodySchema = z.discriminatedUnion("action", [
  z.strictObject({
    request_uuid: idSchema,
    action: z.literal("grant"),
    grant: idSchema,
    /** As the call `session` names the player. */
    player: idSchema,
    game: z.string().min(1).max(64),
    currency: currencySchema,
    /** Of each round, in the mode `base`. */
    stake: amountOutSchema,
    rounds: z.int().min(1).max(500),
    expires_at: timestampSchema,
  }),
  z.strictObject({ request_uuid: idSchema, action: z.literal("cancel"), grant: idSchema }),
]);
export type FreeRoundsBody = z.infer<typeof freeRoundsBodySchema>;

/** Final. A grant that was refused is never played; a cancellation is refused for nothing. */
export const freeRoundsAnswerSchema = z.strictObject({
  status: z.enum(["OK", "REFUSED"]),
  /** Why, for the operator's staff. No database keeps U+0000. */
  reason: z
    .string()
    .max(200)
    .overwrite((reason) => reason.replaceAll("\0", ""))
    .optional(),
});
export type FreeRoundsAnswer = z.infer<typeof freeRoundsAnswerSchema>;

const maxTables = 500;
const maxShownResults = 20;

/** What a provider says of its live tables, to anybody. */
export const tablesAnswerSchema = z.strictObject({
  tables: z
    .array(
      z.strictObject({
        game: z.string().min(1).max(64),
        players: z.int().min(0).max(1_000_000),
        /** Where players sit: how many of its places are taken. */
        seats: z
          .strictObject({ taken: z.int().min(0).max(100), all: z.int().min(1).max(100) })
          .optional(),
        /** The newest first, as the table shows them: "17". */
        results: z.array(z.string().min(1).max(12)).max(maxShownResults),
      }),
    )
    .max(maxTables),
});
