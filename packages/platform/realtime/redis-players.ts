/** Players' own events over Redis: a channel each, heard only where one of the player's sockets is. */
import type { RoomEvent } from "@oddwright/contract/realtime/messages.ts";
import type { BusSeal, SealFault } from "./bus-seal.ts";
import { createPlayerListeners, type PlayerListeners } from "./player-listeners.ts";
import type { RedisClient } from "./redis-client.ts";

/** For whom a player's events are sealed. */
export const playerAddress = (playerId: string): string => `player ${playerId}`;

export interface RedisPlayersOptions {
  readonly hearing: RedisClient;
  readonly prefix: string;
  readonly seal: Pick<BusSeal, "open">;
  readonly onRefused: (fault: SealFault) => void;
  readonly onError: (error: unknown) => void;
}

export const playerChannel = (prefix: string, playerId: string): string =>
  `${prefix}:player:${playerId}`;

/**
 * What is heard is brought in line with who is followed, one command a player at a time: an unsubscription under way would
 * else undo a subscription that was asked for before its reply.
 */
export function createRedisPlayers(options: RedisPlayersOptions): Pick<PlayerListeners, "add"> {
  const { hearing, prefix, seal, onRefused, onError } = options;
  /** Whose channel the client holds; it renews them by itself when the connection is back. */
  const heard = new Set<string>();
  const settling = new Set<string>();
  const players = createPlayerListeners({ onFirst: begin, onLast: begin });

  function begin(playerId: string): void {
    settle(playerId).catch(onError);
  }

  async function settle(playerId: string): Promise<void> {
    if (settling.has(playerId)) return;
    settling.add(playerId);
    try {
      while (hearing.isReady && players.isFollowed(playerId) !== heard.has(playerId)) {
        await (heard.has(playerId) ? leave(playerId) : listen(playerId));
      }
    } finally {
      settling.delete(playerId);
    }
  }

  async function listen(playerId: string): Promise<void> {
    await hearing.subscribe(playerChannel(prefix, playerId), (text) => {
      const opened = seal.open(playerAddress(playerId), text);
      if (!opened.ok) return onRefused(opened.fault);
      players.tell(playerId, JSON.parse(opened.text) as RoomEvent);
    });
    heard.add(playerId);
  }

  async function leave(playerId: string): Promise<void> {
    await hearing.unsubscribe(playerChannel(prefix, playerId));
    heard.delete(playerId);
  }

  // Who came or went while the connection was away.
  hearing.on("ready", () => {
    for (const playerId of new Set([...heard, ...players.playerIds()])) begin(playerId);
  });
  return players;
}
