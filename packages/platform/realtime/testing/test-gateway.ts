/** A gateway on a real server, for tests: room states and tickets are what the test says. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { RoomEvent } from "@oddwright/contract/realtime/messages.ts";
import { onTestFinished } from "vitest";
import type { Caller } from "../../http/handler.ts";
import type { Bus } from "../bus.ts";
import { createGateway, type Gateway } from "../gateway.ts";
import { createInProcessBus } from "../in-process-bus.ts";
import type { GatewayLimits } from "../limits.ts";
import { testOrigin } from "./test-socket.ts";

export interface TestGateway {
  readonly url: string;
  readonly bus: Bus;
  readonly gateway: Gateway;
  /** Each can be redeemed once. */
  readonly tickets: Map<string, Caller>;
  /** How often a room's state was read. */
  readonly statesRead: () => number;
  readonly warnings: unknown[];
}

export interface TestGatewayOptions {
  readonly bus?: Bus;
  readonly limits?: Partial<GatewayLimits>;
  /** The state that a snapshot carries; by default how often it was read. */
  readonly readState?: () => Promise<unknown>;
}

const rooms = ["crash", "roulette", "feed", "feed:high", "pot:red:RUB", "betting:event:one"];

export async function startTestGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const bus = options.bus ?? createInProcessBus();
  const tickets = new Map<string, Caller>();
  const warnings: unknown[] = [];
  let statesRead = 0;
  const gateway = createGateway({
    bus,
    stateOf: (room) =>
      rooms.includes(room)
        ? () => {
            statesRead += 1;
            return options.readState?.() ?? Promise.resolve({ read: statesRead });
          }
        : null,
    isPassing: (room) => room.startsWith("betting:event:"),
    redeemTicket: async (ticket) => {
      const caller = tickets.get(ticket) ?? null;
      tickets.delete(ticket);
      return caller;
    },
    isOriginAllowed: (origin) => origin === testOrigin,
    addressOf: (request) => request.socket.remoteAddress ?? "",
    log: { warn: (...parts: unknown[]) => void warnings.push(parts) },
    ...(options.limits ? { limits: options.limits } : {}),
  });
  const server = createServer((_request, response) => response.end());
  gateway.attach(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    await gateway.close();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    bus,
    gateway,
    tickets,
    statesRead: () => statesRead,
    warnings,
  };
}

/** An event of a room that is not a state; `name` identifies it, and gives it its size. */
export function feedEvent(name: string): RoomEvent {
  return {
    kind: "feed",
    bets: [
      {
        id: "0198c5a0-0000-7000-8000-000000000001",
        game: "dice",
        player: name,
        currency: "RUB",
        stake: "1.00",
        payout: "0.00",
        multiplier: "1.9800",
        won: false,
        settled_at: "2026-11-28T00:00:00.000Z",
      },
    ],
  };
}

/** A room's whole state: a newer one replaces it. */
export function crashEvent(number: number): RoomEvent {
  return {
    kind: "crash_round",
    round: {
      id: "0198c5a0-0000-7000-8000-000000000001",
      chain_id: "0198c5a0-0000-7000-8000-000000000002",
      number,
      previous_hash: "0".repeat(64),
      salt: "salt",
      state: "betting",
      betting_ends_at: null,
      started_at: null,
      ended_at: null,
      next_round_at: null,
      bust: null,
      game_hash: null,
      interrupted: false,
    },
  };
}
