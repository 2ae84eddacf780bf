/** Connections to Valkey or Redis that mend themselves once they have stood. */
import { createClient } from "@redis/client";

export type RedisClient = ReturnType<typeof newRedisClient>;

const connectTimeoutMs = 5_000;
const pingEveryMs = 5_000;
/** A server that answers no pings is as good as gone. */
const silenceMs = 15_000;
/** Between two attempts to connect; it doubles with each. */
const firstPauseMs = 50;
const longestPauseMs = 2_000;
/** Commands on their way; more are refused. */
const maxWaiting = 10_000;

export function newRedisClient(url: string, onError: (error: unknown) => void) {
  let wasReady = false;
  const client = createClient({
    url,
    pingInterval: pingEveryMs,
    disableOfflineQueue: true,
    commandsQueueMaxLength: maxWaiting,
    socket: {
      connectTimeout: connectTimeoutMs,
      socketTimeout: silenceMs,
      // At the start an absent server is a fault of the configuration; later it is waited for.
      reconnectStrategy: (retries, cause) =>
        wasReady ? Math.min(longestPauseMs, firstPauseMs * 2 ** retries) : cause,
    },
  });
  client.on("ready", () => (wasReady = true));
  client.on("error", onError);
  return client;
}

/** Connects all, or none and rejects. */
export async function connectAll(clients: readonly RedisClient[]): Promise<void> {
  const results = await Promise.allSettled(clients.map((client) => client.connect()));
  const failure = results.find((result) => result.status === "rejected");
  if (failure === undefined) return;
  for (const client of clients) if (client.isOpen) client.destroy();
  throw failure.reason;
}
