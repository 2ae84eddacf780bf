/** Looks at every socket now and then: the silent, the slow and the dead are let go. */
import type { GatewayLimits } from "./limits.ts";
import { passOver, type Pump } from "./pump.ts";
import type { GatewaySocket, SocketSet } from "./socket-set.ts";

const sweepEveryMs = 500;

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
    // Two pings in a row without an answer.
    if (now - socket.heardAtMs() > 2.5 * limits.heartbeatMs) return connection.terminate();
    if (now < (nextPingMs.get(socket) ?? socket.openedAtMs + limits.heartbeatMs)) return;
    nextPingMs.set(socket, now + limits.heartbeatMs);
    connection.ping();
  }

  const task = passOver({ begin: () => sockets.all(), each: look });
  const timer = setInterval(() => pump.mark(task), sweepEveryMs).unref();
  return { stop: () => clearInterval(timer) };
}
