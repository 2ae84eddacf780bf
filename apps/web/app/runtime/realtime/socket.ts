/** One socket to the gateway, from hello to its end: typed messages, its lag, and whether it still lives. */
import type { ClientMessage, ServerMessage } from "@oddwright/contract/realtime/messages.ts";

export type Goodbye = Extract<ServerMessage, { type: "goodbye" }>;

const pingEveryMs = 10_000;
/** Without any word from the server for so long, the socket is dead. */
const silenceMs = 25_000;
/** A server that neither welcomes nor refuses is not there. */
const welcomeWithinMs = 10_000;

export interface SocketHandlers {
  readonly onWelcome: (message: Extract<ServerMessage, { type: "welcome" }>) => void;
  readonly onMessage: (message: ServerMessage) => void;
  /** `sentAtMs` is the device's time of the ping. */
  readonly onPong: (pong: {
    readonly lagMs: number;
    readonly sentAtMs: number;
    readonly serverMs: number;
  }) => void;
  /** Called once, for any kind of end; with the server's goodbye if it sent one. */
  readonly onEnd: (goodbye: Goodbye | null) => void;
}

export interface RealtimeSocket {
  send(message: ClientMessage): void;
  close(): void;
}

export function openSocket(
  url: string,
  ticket: string | null,
  handlers: SocketHandlers,
): RealtimeSocket {
  const socket = new WebSocket(url);
  let goodbye: Goodbye | null = null;
  let receivedMs = performance.now();
  let isOver = false;
  const welcome = setTimeout(end, welcomeWithinMs);
  const pinging = setInterval(beat, pingEveryMs);

  function send(message: ClientMessage): void {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  function ping(): void {
    send({ type: "ping", sent_at: Date.now() });
  }

  function beat(): void {
    if (performance.now() - receivedMs > silenceMs) end();
    else ping();
  }

  function end(): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(welcome);
    clearInterval(pinging);
    // A browser complains about a socket that is closed before it is open: that one is closed as it opens.
    if (socket.readyState !== WebSocket.CONNECTING) socket.close();
    handlers.onEnd(goodbye);
  }

  function take(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        clearTimeout(welcome);
        handlers.onWelcome(message);
        return ping();
      case "pong": {
        const { sent_at: sentAtMs, server_time: serverMs } = message;
        return handlers.onPong({ lagMs: Date.now() - sentAtMs, sentAtMs, serverMs });
      }
      case "goodbye":
        goodbye = message;
        return end();
      default:
        handlers.onMessage(message);
    }
  }

  socket.addEventListener("open", () => {
    if (isOver) return socket.close();
    send({ type: "hello", protocol: 1, ...(ticket !== null && { ticket }) });
  });
  socket.addEventListener("message", ({ data }) => {
    if (isOver) return;
    receivedMs = performance.now();
    take(JSON.parse(data as string) as ServerMessage);
  });
  socket.addEventListener("close", end);
  return { send, close: end };
}
