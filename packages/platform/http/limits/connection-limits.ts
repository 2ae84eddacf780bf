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
  const connections = new Set<Connection>();
  server.on("connection", (socket: Socket) => {
    socket.setTimeout(limits.stillMs);
    const connection = new Connection(socket);
    connections.add(connection);
    socket.once("close", () => connections.delete(connection));
  });
  const cutLate = (): void => {
    const nowMs = performance.now();
    for (const connection of connections) connection.cutIfLate(nowMs, limits);
  };
  const checks = setInterval(cutLate, limits.checkEveryMs).unref();
  server.once("close", () => clearInterval(checks));
}

/** Node's own note of the answer that a socket is sending, null between two. Undocumented; the tests here fail without it. */
interface Sending {
  readonly _httpMessage?: ServerResponse | null;
}

/**
 * What one client has asked for and not read to its end, as the checks saw it. Requests themselves leave no trace: answers that were held
 * from here would outlive their requests by two rounds of the garbage collector.
 */
class Connection {
  readonly #socket: Socket & Sending;
  #answer: ServerResponse | null = null;
  #answerSinceMs = 0;
  #movedBytes = 0;
  #movedAtMs = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  cutIfLate(nowMs: number, { answerMs, stillMs }: ConnectionLimits): void {
    const { _httpMessage: answer = null, bytesRead, bytesWritten } = this.#socket;
    const movedBytes = bytesRead + bytesWritten;
    if (answer !== this.#answer) this.#answerSinceMs = nowMs;
    if (answer !== this.#answer || movedBytes !== this.#movedBytes) this.#movedAtMs = nowMs;
    this.#answer = answer;
    this.#movedBytes = movedBytes;
    if (answer === null) return;
    if (nowMs - this.#answerSinceMs >= answerMs || nowMs - this.#movedAtMs >= stillMs)
      this.#socket.destroy();
  }
}
