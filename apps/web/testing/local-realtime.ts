/** A real WebSocket server that sends what a test gives it and records what it receives. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { ClientMessage, ServerMessage } from "@oddwright/contract/realtime/messages.ts";
import { onTestFinished, vi } from "vitest";
import { WebSocketServer, type WebSocket } from "ws";

export interface LocalSocket {
  /** What the page sent, in order. */
  readonly received: ClientMessage[];
  send(message: ServerMessage): void;
  /** Sends something that is not a message. */
  readonly socket: WebSocket;
}

export interface LocalRealtime {
  readonly url: string;
  readonly sockets: LocalSocket[];
  /** Waits for the n-th socket, counted from 0, and its hello; welcomes it unless an option forbids it. */
  accept(at: number, options?: { readonly welcome?: boolean }): Promise<LocalSocket>;
}

export async function localRealtime(): Promise<LocalRealtime> {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  const sockets: LocalSocket[] = [];
  server.on("connection", (socket) => {
    const received: ClientMessage[] = [];
    socket.on("message", (data) =>
      received.push(JSON.parse((data as Buffer).toString()) as ClientMessage),
    );
    const send = (message: ServerMessage): void => socket.send(JSON.stringify(message));
    sockets.push({ received, send, socket });
  });
  await once(server, "listening");
  onTestFinished(() => {
    for (const { socket } of sockets) socket.terminate();
    server.close();
  });
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/realtime`,
    sockets,
    async accept(at, { welcome = true } = {}) {
      await vi.waitUntil(() => (sockets[at]?.received.length ?? 0) > 0, 10_000);
      const socket = sockets[at];
      if (socket === undefined) throw new Error("no socket came");
      if (welcome) socket.send({ type: "welcome", server_time: Date.now(), player: false });
      return socket;
    },
  };
}
