/** Looks at every socket now and then: the silent, the slow and the dead are let go. */
import type { GatewayLimits } from "./limits.ts";
import { passOver, type Pump } from "./pump.ts";
import type { GatewaySocket, SocketSet } from "./socket-set.ts";

const sweepEveryMs = 500;
const mostUnanswered = 2;

export function startSweeper(
  sockets: SocketSet,
  limits: GatewayLimits,
  pump: Pump,
): { readonly stop: () => void } {
  /** When each socket is pinged next: they opened at different times, so the pings are spread. */
  const nextPingMs = new WeakMap<GatewaySocket, number>();

  function look(socket: GatewaySocket): void {
    const { connection, conversation } = socket;
    const now = performance.now();
    if (!conversation.hasBegun() && now - socket.openedAtMs > limits.handshakeMs) {
      return connection.terminate();
    }
    if (connection.fullForMs() > limits.slowMs) return connection.goodbye("too_slow", 0);
    if (now < (nextPingMs.get(socket) ?? socket.openedAtMs + limits.heartbeatMs)) return;
    // Counted, not timed: after a stand-still of this process the answers still lie in the sockets.
    if (socket.unanswered >= mostUnanswered) return connection.terminate();
    nextPingMs.set(socket, now + limits.heartbeatMs);
    socket.unanswered += 1;
    connection.ping();
  }

  const task = passOver({ begin: () => sockets.all(), each: look });
  const timer = setInterval(() => pump.mark(task), sweepEveryMs).unref();
  return { stop: () => clearInterval(timer) };
}
