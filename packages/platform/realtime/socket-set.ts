/** All sockets of the process, found by session and address. */
import { randomInt } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Caller } from "../http/handler.ts";
import type { Connection } from "./connection.ts";
import type { Conversation } from "./conversation.ts";
import type { GatewayLimits } from "./limits.ts";
import { passOver, type Pump } from "./pump.ts";

export interface GatewaySocket {
  readonly connection: Connection;
  readonly conversation: Conversation;
  readonly address: string;
  readonly openedAtMs: number;
  /** Pings since it last answered one. */
  unanswered: number;
}

export interface SocketSet {
  add(parts: Pick<GatewaySocket, "connection" | "conversation" | "address">): GatewaySocket;
  /** Whose session it belongs to. */
  identify(socket: GatewaySocket, caller: Caller): void;
  remove(socket: GatewaySocket): void;
  readonly size: () => number;
  /** Sockets of one address. */
  readonly count: (address: string) => number;
  readonly all: () => Iterator<GatewaySocket>;
  readonly ofSession: (sessionId: string) => Iterable<GatewaySocket>;
  /** Tells everyone to come back at different times, and waits until they are gone or the time for it is over. */
  sayGoodbye(pump: Pump, limits: GatewayLimits): Promise<void>;
}

const pollMs = 20;

export function createSocketSet(): SocketSet {
  const sockets = new Set<GatewaySocket>();
  const bySession = createIndex();
  const byAddress = createIndex();
  const callers = new Map<GatewaySocket, Caller>();
  return {
    add(parts) {
      const socket = { ...parts, openedAtMs: performance.now(), unanswered: 0 };
      sockets.add(socket);
      byAddress.add(parts.address, socket);
      return socket;
    },
    identify(socket, caller) {
      callers.set(socket, caller);
      bySession.add(caller.sessionId, socket);
    },
    remove(socket) {
      const caller = callers.get(socket);
      sockets.delete(socket);
      callers.delete(socket);
      byAddress.remove(socket.address, socket);
      if (caller !== undefined) bySession.remove(caller.sessionId, socket);
    },
    size: () => sockets.size,
    count: (address) => byAddress.get(address).size,
    all: () => sockets.values(),
    // A copy: closing one removes it.
    ofSession: (sessionId) => [...bySession.get(sessionId)],
    async sayGoodbye(pump, { comeBackWithinMs, handshakeMs }) {
      const leave = ({ connection }: GatewaySocket): void =>
        connection.goodbye("draining", randomInt(comeBackWithinMs));
      pump.mark(passOver({ begin: () => sockets.values(), each: leave }));
      const deadlineMs = performance.now() + handshakeMs;
      while (sockets.size > 0 && performance.now() < deadlineMs) await delay(pollMs);
      for (const { connection } of sockets) connection.terminate();
    },
  };
}

const none: ReadonlySet<GatewaySocket> = new Set();

function createIndex() {
  const groups = new Map<string, Set<GatewaySocket>>();
  return {
    get: (key: string): ReadonlySet<GatewaySocket> => groups.get(key) ?? none,
    add(key: string, socket: GatewaySocket): void {
      const group = groups.get(key) ?? new Set();
      groups.set(key, group.add(socket));
    },
    remove(key: string, socket: GatewaySocket): void {
      const group = groups.get(key);
      group?.delete(socket);
      if (group?.size === 0) groups.delete(key);
    },
  };
}
