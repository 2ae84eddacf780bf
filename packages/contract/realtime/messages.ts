/**
 * What travels over the socket, as JSON texts. Rooms number their events: `version` grows by one with each, and a client
 * that was away resumes from its last one or gets a snapshot. To a client that lags, a whole state (`stateEvents`) is
 * not sent when a newer one follows: its version is left out, and nothing else ever is. Where more
 * is missing a snapshot comes. `epoch` names the room's numbering: a server that starts anew starts another. In the
 * player's own room versions are 0. Everything here is a hint: the API is the truth.
 */
import { z } from "zod";
import { tableChatSchema } from "../casino/chat-schemas.ts";
import { payoutStatuses } from "../cashier/payout-status.ts";
import {
  crashPlayerSchema,
  crashRoundSchema,
  roomPotSchema,
  roulettePlayerSchema,
  rouletteRoundSchema,
} from "../originals/rounds-schemas.ts";
import { bettingEventSchema, bettingOverviewSchema } from "../sportsbook/event-schemas.ts";
import { betSchema } from "../originals/bet-schema.ts";
import { feedBetSchema } from "../originals/feed-schemas.ts";
import { currencySchema, idSchema } from "../scalars.ts";
import { sportsBetStates } from "../sportsbook/bet-words.ts";

/** The longest is of a table's chat, whose slug has 64 characters. */
const roomName = z.string().max(80);
const version = z.int().min(0);
const epoch = z.string().max(64);

export const clientMessageSchema = z.discriminatedUnion("type", [
  /** The first message. Without a ticket the socket is a guest's. */
  z.strictObject({
    type: z.literal("hello"),
    protocol: z.literal(1),
    ticket: z.string().max(128).optional(),
  }),
  z.strictObject({
    type: z.literal("join"),
    room: roomName,
    /** Where the client stopped, if it was in the room before. */
    from: z.strictObject({ epoch, version }).optional(),
  }),
  z.strictObject({ type: z.literal("leave"), room: roomName }),
  z.strictObject({ type: z.literal("ping"), sent_at: z.number() }),
]);

/** Events of the rooms. A room's snapshot is the answer of its API route. */
export const roomEventSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("crash_round"), round: crashRoundSchema }),
  z.strictObject({ kind: z.literal("crash_players"), players: z.array(crashPlayerSchema) }),
  z.strictObject({ kind: z.literal("roulette_round"), round: rouletteRoundSchema }),
  z.strictObject({ kind: z.literal("roulette_players"), players: z.array(roulettePlayerSchema) }),
  z.strictObject({ kind: z.literal("pot"), pot: roomPotSchema }),
  z.strictObject({ kind: z.literal("feed"), bets: z.array(feedBetSchema) }),
  /** The player's own money moved: a reason to ask the API, which alone says how much there is. */
  z.strictObject({ kind: z.literal("balance"), currency: currencySchema }),
  /** A payout of the player's has another state, and the balance may have moved with it. */
  z.strictObject({
    kind: z.literal("payout"),
    id: idSchema,
    currency: currencySchema,
    status: z.enum(payoutStatuses),
  }),
  z.strictObject({ kind: z.literal("bet_settled"), bet: betSchema }),
  z.strictObject({ kind: z.literal("betting_overview"), overview: bettingOverviewSchema }),
  z.strictObject({ kind: z.literal("betting_event"), event: bettingEventSchema }),
  /** A sports bet of the player's has another state: a reason to ask the API. */
  z.strictObject({
    kind: z.literal("betting_bet"),
    id: idSchema,
    currency: currencySchema,
    state: z.enum(sportsBetStates),
  }),
  /** The check of who the player is has moved on, or is asked for: a reason to ask the API. */
  z.strictObject({ kind: z.literal("verification") }),
  z.strictObject({ kind: z.literal("table_chat"), chat: tableChatSchema }),
]);

/** Whole states: a newer one stands for all before it of its kind. */
export const stateEvents: ReadonlySet<RoomEvent["kind"]> = new Set([
  "crash_round",
  "roulette_round",
  "pot",
  "betting_overview",
  "betting_event",
  "table_chat",
]);

export const serverMessageSchema = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("welcome"),
    server_time: z.number(),
    /** Whether the ticket was good: the socket then is in the player's own room. */
    player: z.boolean(),
  }),
  z.strictObject({
    type: z.literal("snapshot"),
    room: roomName,
    epoch,
    version,
    state: z.unknown(),
  }),
  /** Everything after `from` follows as events. */
  z.strictObject({ type: z.literal("resumed"), room: roomName, epoch, version }),
  z.strictObject({
    type: z.literal("event"),
    room: roomName,
    version,
    event: roomEventSchema,
  }),
  z.strictObject({ type: z.literal("pong"), sent_at: z.number(), server_time: z.number() }),
  z.strictObject({
    type: z.literal("error"),
    code: z.enum([
      "message_invalid",
      "room_unknown",
      "too_many_rooms",
      "ticket_invalid",
      "too_many_messages",
    ]),
    room: roomName.optional(),
  }),
  /** The server closes: come back after so long. */
  z.strictObject({
    type: z.literal("goodbye"),
    reason: z.enum(["draining", "session_ended", "too_slow", "overloaded"]),
    retry_after_ms: z.int().min(0),
  }),
]);

export type ClientMessage = z.infer<typeof clientMessageSchema>;
export type ServerMessage = z.infer<typeof serverMessageSchema>;
export type RoomEvent = z.infer<typeof roomEventSchema>;
