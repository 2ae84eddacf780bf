/** The bus of a program that runs in one process. */
import { randomUUID } from "node:crypto";
import type { PublicRoom } from "@oddwright/contract/realtime/rooms.ts";
import type { Bus, BusListener } from "./bus.ts";
import { createPlayerListeners } from "./player-listeners.ts";

export function createInProcessBus(): Bus {
  const epoch = randomUUID();
  const versions = new Map<PublicRoom, number>();
  const listeners = new Set<BusListener>();
  const players = createPlayerListeners({});
  const versionOf = (room: PublicRoom): number => versions.get(room) ?? 0;
  return {
    publish(room, event) {
      const version = versionOf(room) + 1;
      versions.set(room, version);
      for (const { onMessage } of listeners) onMessage({ room, epoch, version, event });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    position: async (room) => ({ epoch, version: versionOf(room) }),
    tell: (playerId, event) => players.tell(playerId, event),
    follow: (playerId, onEvent) => players.add(playerId, onEvent),
    close: async () => listeners.clear(),
  };
}
