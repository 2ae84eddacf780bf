/** How long a client may hold a connection without using it well: silent, dripping, or not reading what it asked for. */
import type { Server, ServerOptions, ServerResponse } from "node:http";
import type { Socket } from "node:net";

export interface ConnectionLimits {
  /** For a request to arrive whole, counted from its first byte or, on a new connection, from its opening. */
  readonly requestMs: number;
  /** Without a byte in either direction while a request is under way. */
  readonly stillMs: number;
  /** For an answer to be read to its end. */
  readonly answerMs: number;
  /** How often the first and the last are looked at. */
  readonly checkEveryMs: number;
}

export const connectionLimits: ConnectionLimits = {
  requestMs: 30_000,
  stillMs: 30_000,
  // A page's largest file over a line of 20 kbit/s.
  answerMs: 300_000,
  checkEveryMs: 1_000,
};

/** Node's own limits, which its servers take when they are made: by default headers get a minute, looked at every half. */
export function serverOptions(limits: ConnectionLimits): ServerOptions {
  return {
    headersTimeout: limits.requestMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkEveryMs,
    // A request without a host gets our own answer.
    requireHostHeader: false,
  };
}

/** The rest of them. A WebSocket leaves HTTP, and these limits with it. */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  // Node's timer of a server would be set anew for each request: it watches a connection until its first, the checks from then on.
  server.timeout = 0;
  server.on("connection", (socket: Socket) => socket.setTimeout(limits.stillMs));
  const connections = new Map<Socket, Connection>();
  server.on("request", ({ socket }, response) => {
    let connection = connections.get(socket);
    if (connection === undefined) {
      connection = new Connection(socket);
      connections.set(socket, connection);
      socket.once("close", () => connections.delete(socket));
    }
    connection.ask(response);
  });
  const cutLate = (): void => {
    const nowMs = performance.now();
    for (const connection of connections.values()) connection.cutIfLate(nowMs, limits);
  };
  const checks = setInterval(cutLate, limits.checkEveryMs).unref();
  server.once("close", () => clearInterval(checks));
}

/** What one client has asked for and not read to its end. */
class Connection {
  readonly #socket: Socket;
  /** The oldest stands first: clients may send requests before they have their answers. */
  readonly #unread: { readonly answer: ServerResponse; readonly askedAtMs: number }[] = [];
  /** Of both directions, when they were looked at last. */
  #movedBytes = 0;
  /** Null since the last request until they are looked at. */
  #movedAtMs: number | null = null;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  ask(answer: ServerResponse): void {
    this.#forgetRead();
    this.#unread.push({ answer, askedAtMs: performance.now() });
    this.#movedAtMs = null;
  }

  cutIfLate(nowMs: number, { answerMs, stillMs }: ConnectionLimits): void {
    this.#forgetRead();
    const [oldest] = this.#unread;
    if (oldest === undefined) return;
    const bytes = this.#socket.bytesRead + this.#socket.bytesWritten;
    if (this.#movedAtMs === null || bytes !== this.#movedBytes) this.#movedAtMs = nowMs;
    this.#movedBytes = bytes;
    if (nowMs - oldest.askedAtMs >= answerMs || nowMs - this.#movedAtMs >= stillMs)
      this.#socket.destroy();
  }

  #forgetRead(): void {
    while (this.#unread[0]?.answer.closed) this.#unread.shift();
  }
}
