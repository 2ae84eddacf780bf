/** How long a client may hold a connection without using it well: silent, dripping, or not reading what it asked for. */
import type { Server, ServerOptions, ServerResponse } from "node:http";

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
  server.timeout = limits.stillMs;
  // The oldest stands first.
  const unread = new Map<ServerResponse, number>();
  server.on("request", (_request, response) => {
    unread.set(response, performance.now());
    response.once("close", () => unread.delete(response));
  });
  const cutLate = (): void => {
    const askedBeforeMs = performance.now() - limits.answerMs;
    for (const [{ socket }, askedAtMs] of unread) {
      if (askedAtMs > askedBeforeMs) return;
      socket?.destroy();
    }
  };
  const checks = setInterval(cutLate, limits.checkEveryMs).unref();
  server.once("close", () => clearInterval(checks));
}
