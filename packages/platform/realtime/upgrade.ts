/** Which requests may become sockets. Refusals are plain HTTP answers. */
import { STATUS_CODES, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";

const realtimePath = "/realtime";

export interface UpgradeRules {
  readonly isOriginAllowed: (origin: string) => boolean;
  readonly isDraining: () => boolean;
  /** Whether another socket from this address fits. */
  readonly hasRoomFor: (address: string) => boolean;
}

/** The status to refuse with; null lets it in. Browsers always send an Origin: a socket without one is not theirs. */
export function refusalOf(
  request: IncomingMessage,
  address: string,
  rules: UpgradeRules,
): number | null {
  const path = (request.url ?? "").split("?")[0];
  if (path !== realtimePath) return 404;
  const { origin } = request.headers;
  if (origin === undefined || !rules.isOriginAllowed(origin)) return 403;
  if (rules.isDraining() || !rules.hasRoomFor(address)) return 503;
  return null;
}

const retryAfterSeconds = 2;

export function refuseUpgrade(stream: Duplex, status: number): void {
  const retry = status === 503 ? `Retry-After: ${retryAfterSeconds}\r\n` : "";
  // A client that never closes would keep its connection, and the server could not stop.
  stream.once("finish", () => stream.destroy());
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n${retry}Content-Length: 0\r\n\r\n`,
  );
}
