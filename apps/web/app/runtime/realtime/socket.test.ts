import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { WebSocketServer, type WebSocket as ServerSocket } from "ws";
import { openSocket } from "./socket.ts";

const silent = { onWelcome: () => undefined, onMessage: () => undefined, onPong: () => undefined };

/** A gateway that answers an upgrade only when the test lets it. */
async function slowGateway() {
  const upgrade = Promise.withResolvers<() => void>();
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer().listen(0, "127.0.0.1");
  server.on("upgrade", (request, stream, head) =>
    upgrade.resolve(() =>
      sockets.handleUpgrade(request, stream, head, (socket) => sockets.emit("connection", socket)),
    ),
  );
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/realtime`;
  return { url, sockets, asked: upgrade.promise };
}

test("a socket that is given up before it opened reports nothing and is closed when it opens", async () => {
  const { url, sockets, asked } = await slowGateway();
  const ends: unknown[] = [];
  const socket = openSocket(url, "ticket", { ...silent, onEnd: (said) => void ends.push(said) });
  const answer = await asked;
  socket.close();
  expect(ends).toEqual([null]);
  const connected = once(sockets, "connection") as Promise<[ServerSocket]>;
  answer();
  const [connection] = await connected;
  const received: unknown[] = [];
  connection.on("message", (data) => void received.push(data));
  // 1006 would be a connection that was cut: what browsers complain about.
  expect(await once(connection, "close")).toEqual([1005, Buffer.alloc(0)]);
  expect(received).toEqual([]);
  expect(ends).toEqual([null]);
});
