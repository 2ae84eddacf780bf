/** What a client may say over its socket, and what it is answered. */
import { clientMessageSchema, type ClientMessage } from "@oddwright/contract/realtime/messages.ts";
import type { Caller } from "../http/handler.ts";
import type { Connection } from "./connection.ts";
import type { GatewayLimits } from "./limits.ts";
import type { Membership } from "./membership.ts";

export interface ConversationOptions {
  readonly connection: Connection;
  readonly limits: GatewayLimits;
  readonly membership: Membership;
  /** Null for a ticket that is unknown, used or too old, or whose session has ended. */
  readonly redeemTicket: (ticket: string) => Promise<Caller | null>;
  readonly onPlayer: (caller: Caller) => void;
}

export interface Conversation {
  /** One message of the client; they are answered in their order. */
  readonly receive: (text: string) => void;
  readonly hasBegun: () => boolean;
  readonly end: () => void;
}

/** A client whose ticket could not be looked up gets this long until it comes back with another. */
const newTicketAfterMs = 1_000;

type State = "silent" | "greeting" | "open" | "ended";

export function createConversation(options: ConversationOptions): Conversation {
  const { connection, limits, membership, redeemTicket, onPlayer } = options;
  const mayReceive = createMessageBudget(limits);
  let state: State = "silent";
  /** What came while the ticket was looked up; bounded by the budget of messages. */
  let early: ClientMessage[] = [];

  async function greet(ticket: string | undefined): Promise<void> {
    state = "greeting";
    const caller = ticket === undefined ? null : await redeemTicket(ticket);
    if ((state as State) === "ended") return;
    if (ticket !== undefined && caller === null) {
      connection.send({ type: "error", code: "ticket_invalid" });
    }
    state = "open";
    if (caller !== null) onPlayer(caller);
    connection.send({ type: "welcome", server_time: Date.now(), player: caller !== null });
    const waiting = early;
    early = [];
    for (const message of waiting) answer(message);
  }

  function answer(message: ClientMessage): void {
    switch (message.type) {
      case "hello":
        // Only the first message may say who is there.
        return connection.send({ type: "error", code: "message_invalid" });
      case "join":
        return membership.join(message.room, message.from);
      case "leave":
        return membership.leave(message.room);
      case "ping": {
        const { sent_at } = message;
        return connection.send({ type: "pong", sent_at, server_time: Date.now() });
      }
    }
  }

  function open(message: ClientMessage): void {
    if (message.type === "hello") {
      // The tickets could not be read: the client asks for another one.
      return void greet(message.ticket).catch(() =>
        connection.goodbye("overloaded", newTicketAfterMs),
      );
    }
    connection.send({ type: "error", code: "message_invalid" });
    connection.terminate();
  }

  return {
    receive(text) {
      if (state === "ended") return;
      if (!mayReceive()) {
        connection.send({ type: "error", code: "too_many_messages" });
        return connection.goodbye("overloaded", limits.comeBackWithinMs);
      }
      const message = parse(text);
      if (message === null) return connection.send({ type: "error", code: "message_invalid" });
      if (state === "silent") open(message);
      else if (state === "greeting") early.push(message);
      else answer(message);
    },
    hasBegun: () => state !== "silent",
    end() {
      state = "ended";
      membership.leaveAll();
    },
  };
}

function parse(text: string): ClientMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return clientMessageSchema.safeParse(value).data ?? null;
}

/** How many messages a socket may still send: a burst, refilled each second. Answers false when the budget is used up. */
function createMessageBudget(
  limits: Pick<GatewayLimits, "messageBurst" | "messagesPerSecond">,
  nowMs: () => number = () => performance.now(),
): () => boolean {
  const { messageBurst, messagesPerSecond } = limits;
  let left = messageBurst;
  let countedMs = nowMs();
  return () => {
    const now = nowMs();
    left = Math.min(messageBurst, left + ((now - countedMs) / 1_000) * messagesPerSecond);
    countedMs = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
