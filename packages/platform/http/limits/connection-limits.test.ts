/** Clients that hold a connection for nothing lose it after the stated time; the limits here are short ones. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { openSocket } from "../testing/raw-call.ts";
import { limitConnections, serverOptions, type ConnectionLimits } from "./connection-limits.ts";
import { startTestServer, type TestServer } from "../testing.ts";

const hourMs = 3_600_000;
const endless: ConnectionLimits = {
  requestMs: hourMs,
  stillMs: hourMs,
  answerMs: hourMs,
  checkEveryMs: 20,
};

let server: TestServer | undefined;
let plain: Server | undefined;
let dripping: NodeJS.Timeout | undefined;
const sockets: Socket[] = [];
beforeEach(() => (dripping = undefined));
afterEach(async () => {
  clearInterval(dripping);
  for (const socket of sockets.splice(0)) socket.destroy();
  plain?.closeAllConnections();
  plain?.close();
  await server?.close();
  [server, plain] = [undefined, undefined];
});

/** An API whose only limit is the one that is named. */
async function start(limits: Partial<ConnectionLimits>): Promise<Socket> {
  const connectionLimits = { ...endless, ...limits };
  server = await startTestServer({ handlers: {}, config: { connectionLimits } });
  const socket = await openSocket(server.url);
  sockets.push(socket);
  return socket;
}

/** What the client read before the server cut the connection. */
async function cut(socket: Socket): Promise<string> {
  let read = "";
  socket.on("data", (bytes) => (read += String(bytes)));
  await once(socket, "close");
  return read;
}

function drip(socket: Socket, text: string): void {
  dripping = setInterval(() => socket.write(text), 10);
}

test("a client that says nothing is cut", async () => {
  const silent = await start({ stillMs: 100 });
  expect(await cut(silent)).toBe("");
});

test("a client that says nothing is told that its request is late", async () => {
  const silent = await start({ requestMs: 100 });
  expect(await cut(silent)).toMatch(/^HTTP\/1\.1 408 .*request_timeout/s);
});

test("headers that drip for ever are cut", async () => {
  const socket = await start({ requestMs: 200 });
  socket.write("GET /health HTTP/1.1\r\nHost: api\r\nX: ");
  drip(socket, "a");
  expect(await cut(socket)).toMatch(/^HTTP\/1\.1 408 .*request_timeout/s);
});

test("a body that drips for ever is cut", async () => {
  const socket = await start({ requestMs: 200 });
  socket.write(
    "POST /auth/refresh-token HTTP/1.1\r\nHost: api\r\nContent-Type: application/json\r\nContent-Length: 16000\r\n\r\n{",
  );
  drip(socket, " ");
  await cut(socket);
  expect(socket.destroyed).toBe(true);
});

/** More than any buffer on the way takes, from a server that has nothing of ours but the limits. */
async function askForMuch(
  limits: Partial<ConnectionLimits>,
  { first }: { readonly first?: string } = {},
): Promise<Socket> {
  const all = { ...endless, ...limits };
  const much = createServer(serverOptions(all), ({ url }, response) => {
    response.end(url === "/little" ? "" : Buffer.alloc(64 << 20));
  });
  plain = much;
  limitConnections(much, all);
  much.listen(0, "127.0.0.1");
  await once(much, "listening");
  const address = much.address();
  const port = typeof address === "object" ? address?.port : 0;
  const socket = await openSocket(`http://127.0.0.1:${port}`);
  sockets.push(socket);
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: api\r\n\r\n`);
  if (first !== undefined) {
    ask(first);
    await once(socket, "data");
  }
  socket.pause();
  ask("/much");
  return socket;
}

/** The server's side of the only connection. */
async function serverSideClosed(much: Server): Promise<void> {
  const [connection] = (await once(much, "connection")) as [Socket];
  await once(connection, "close");
}

test("a client that does not read its answer is cut", async () => {
  const asking = askForMuch({ stillMs: 200 });
  const closed = serverSideClosed(plain as Server);
  await asking;
  await closed;
  expect(plain?.listening).toBe(true);
});

test("a client that does not read a later answer is cut", async () => {
  const asking = askForMuch({ stillMs: 200 }, { first: "/little" });
  const closed = serverSideClosed(plain as Server);
  const socket = await asking;
  await closed;
  expect(plain?.listening).toBe(true);
  expect(socket.bytesRead).toBeGreaterThan(0);
});

test("a WebSocket leaves these limits: it may be silent for longer than a request", async () => {
  const limits = { ...endless, stillMs: 150 };
  const server = createServer(serverOptions(limits));
  plain = server;
  limitConnections(server, limits);
  const upgrades = new WebSocketServer({ server });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  await once(client, "open");
  // Opened later, and cut for its silence: the socket before it would have been cut by then.
  for (let silent = 0; silent < 3; silent += 1) {
    const socket = await openSocket(`http://127.0.0.1:${port}`);
    await cut(socket);
  }
  expect(client.readyState).toBe(WebSocket.OPEN);
  client.terminate();
  upgrades.close();
});

test("a client that reads its answer a little at a time is cut when its time is over", async () => {
  const asking = askForMuch({ answerMs: 300 });
  const closed = serverSideClosed(plain as Server);
  const socket = await asking;
  dripping = setInterval(() => socket.read(1_000), 10);
  await closed;
  expect(plain?.listening).toBe(true);
});
