/** Players' own events over Redis: a channel each, heard only where one of the player's sockets is. */
import type { RoomEvent } from "@oddwright/contract/realtime/messages.ts";
import { createPlayerListeners, type PlayerListeners } from "./player-listeners.ts";
import type { RedisClient } from "./redis-client.ts";

export interface RedisPlayersOptions {
  readonly hearing: RedisClient;
  readonly prefix: string;
  readonly onError: (error: unknown) => void;
}

export const playerChannel = (prefix: string, playerId: string): string =>
  `${prefix}:player:${playerId}`;

/** Follows again what could not be followed while the connection was away. */
export function createRedisPlayers(options: RedisPlayersOptions): Pick<PlayerListeners, "add"> {
  const { hearing, prefix, onError } = options;
  const heard = new Set<string>();
  const players = createPlayerListeners({
    onFirst: (playerId) => void listen(playerId).catch(onError),
    onLast(playerId) {
      heard.delete(playerId);
      if (hearing.isReady) {
        void hearing.unsubscribe(playerChannel(prefix, playerId)).catch(onError);
      }
    },
  });

  async function listen(playerId: string): Promise<void> {
    if (heard.has(playerId) || !hearing.isReady) return;
    heard.add(playerId);
    try {
      await hearing.subscribe(playerChannel(prefix, playerId), (text) =>
        players.tell(playerId, JSON.parse(text) as RoomEvent),
      );
    } catch (error) {
      heard.delete(playerId);
      throw error;
    }
  }

  // The client renews by itself what stood before; this adds what was asked for meanwhile.
  hearing.on("ready", () => {
    for (const playerId of players.playerIds()) void listen(playerId).catch(onError);
  });
  return players;
}
