/** A socket that reconnects: one at a time, each with its own ticket, after growing pauses. */
import type { ClientMessage, ServerMessage } from "@oddwright/contract/realtime/messages.ts";
import type { Store } from "../state/external-store.ts";
import type { ConnectionState } from "../services/connection-state.ts";
import { reconnectDelayMs } from "./reconnect-delay.ts";
import { openSocket, type Goodbye, type RealtimeSocket } from "./socket.ts";

export interface PersistentSocketOptions {
  readonly url: string;
  /** A new one for each socket; null for a guest. Rejects when the API cannot be reached. */
  readonly fetchTicket: () => Promise<string | null>;
  /** A time that the server stated, and the device's time when it was asked. */
  readonly onServerTime: (serverMs: number, sentAtMs: number) => void;
  /** The server ended the session: the page finds out what it is now. */
  readonly onSessionEnded: () => void;
  /** From the second failed attempt on: the page may be offline. */
  readonly onUnreachable: () => void;
  readonly state: Store<ConnectionState>;
  readonly random?: () => number;
}

export interface PersistentSocket {
  /** Sends only while the socket is open; `onOpen` sends what was missed. */
  send(message: ClientMessage): void;
  start(): void;
  /** Someone else is signed in, or the network is back: a new socket, at once. Does nothing before the start. */
  renew(): void;
  /** The network is lost: no attempt is made until `renew`. */
  pause(): void;
}

export interface PersistentSocketEvents {
  /** Each time a socket was welcomed. */
  readonly onOpen: () => void;
  readonly onMessage: (message: ServerMessage) => void;
}

export function createPersistentSocket(
  options: PersistentSocketOptions,
  { onOpen, onMessage }: PersistentSocketEvents,
): PersistentSocket {
  const { url, fetchTicket, state, random = Math.random } = options;
  let socket: RealtimeSocket | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What an attempt finds changed when another began after it. */
  let attempt = 0;

  async function connect(): Promise<void> {
    drop();
    const own = attempt;
    state.set({ status: "connecting", lagMs: null });
    const ticket = await fetchTicket().catch(() => undefined);
    if (own !== attempt) return;
    if (ticket === undefined) return retry(null);
    socket = openSocket(url, ticket, {
      onWelcome() {
        failures = 0;
        state.set({ status: "open", lagMs: null });
        onOpen();
      },
      onMessage,
      onPong({ lagMs, sentAtMs, serverMs }) {
        state.set({ status: "open", lagMs });
        options.onServerTime(serverMs, sentAtMs);
      },
      onEnd(goodbye) {
        if (own === attempt) retry(goodbye);
      },
    });
  }

  function retry(goodbye: Goodbye | null): void {
    drop();
    failures += 1;
    state.set({ status: "waiting", lagMs: null });
    if (goodbye?.reason === "session_ended") options.onSessionEnded();
    if (failures > 1) options.onUnreachable();
    const atLeastMs = goodbye?.retry_after_ms ?? 0;
    const delayMs = reconnectDelayMs(failures, { atLeastMs, random: random() });
    timer = setTimeout(() => void connect(), delayMs);
  }

  function drop(): void {
    clearTimeout(timer);
    attempt += 1;
    socket?.close();
    socket = null;
  }

  const isStarted = (): boolean => state.get().status !== "idle";

  return {
    send(message) {
      if (state.get().status === "open") socket?.send(message);
    },
    start() {
      if (!isStarted()) void connect();
    },
    renew() {
      if (!isStarted()) return;
      failures = 0;
      void connect();
    },
    pause() {
      if (!isStarted()) return;
      drop();
      state.set({ status: "waiting", lagMs: null });
    },
  };
}
