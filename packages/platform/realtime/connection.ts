/** One socket: written to with ready frames, watched for how fast it reads, closed with a reason. */
import type { Duplex } from "node:stream";
import type { ServerMessage } from "@oddwright/contract/realtime/messages.ts";
import { WebSocket } from "ws";
import { messageFrame } from "./frame.ts";
import type { GatewayLimits } from "./limits.ts";

export type GoodbyeReason = Extract<ServerMessage, { type: "goodbye" }>["reason"];

export interface Connection {
  /** True while the socket's buffer is full: rooms then wait for `onDrain`. */
  readonly isFull: () => boolean;
  /** How long it has been full without a pause, in milliseconds; 0 when it is not. */
  readonly fullForMs: () => number;
  /** Ready bytes of whole frames. Beyond the limit of unsent bytes the socket is dropped. */
  readonly write: (frames: Buffer) => void;
  readonly send: (message: ServerMessage) => void;
  readonly ping: () => void;
  /** Says when to come back, and closes. Nothing is written after it. */
  readonly goodbye: (reason: GoodbyeReason, retryAfterMs: number) => void;
  /** Closes without a word. */
  readonly terminate: () => void;
}

export interface ConnectionOptions {
  readonly socket: WebSocket;
  /** What the frames travel on. The gateway offers no compression, so a ready frame may be written between two of `ws`. */
  readonly stream: Duplex;
  readonly limits: Pick<GatewayLimits, "maxUnsentBytes">;
  readonly onDrain: () => void;
}

/** Close codes: RFC 6455 7.4.1, and one of our own for a session that ended. */
const closeCodes: Record<GoodbyeReason, number> = {
  draining: 1001,
  overloaded: 1013,
  too_slow: 1013,
  session_ended: 4001,
};

/** A reader this slow may not answer a close either: waiting for it would keep its buffer. */
const closesAtOnce: ReadonlySet<GoodbyeReason> = new Set(["too_slow"]);

export function createConnection(options: ConnectionOptions): Connection {
  const { socket, stream, limits, onDrain } = options;
  let fullSinceMs: number | null = null;
  let isOver = false;

  stream.on("drain", () => {
    fullSinceMs = null;
    if (!isOver) onDrain();
  });

  function write(frames: Buffer): void {
    if (isOver || socket.readyState !== WebSocket.OPEN) return;
    if (!stream.write(frames)) fullSinceMs ??= performance.now();
    if (stream.writableLength > limits.maxUnsentBytes) goodbye("too_slow", 0);
  }

  function goodbye(reason: GoodbyeReason, retryAfterMs: number): void {
    if (isOver) return;
    isOver = true;
    if (socket.readyState === WebSocket.OPEN) {
      stream.write(messageFrame({ type: "goodbye", reason, retry_after_ms: retryAfterMs }));
    }
    if (closesAtOnce.has(reason)) socket.terminate();
    else socket.close(closeCodes[reason], reason);
  }

  return {
    isFull: () => fullSinceMs !== null,
    fullForMs: () => (fullSinceMs === null ? 0 : performance.now() - fullSinceMs),
    write,
    send: (message) => write(messageFrame(message)),
    ping() {
      if (!isOver && socket.readyState === WebSocket.OPEN) socket.ping();
    },
    goodbye,
    terminate() {
      isOver = true;
      socket.terminate();
    },
  };
}
