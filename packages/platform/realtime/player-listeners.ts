/** Who in this process follows which player. */
import type { RoomEvent } from "@oddwright/contract/realtime/messages.ts";

type OnEvent = (event: RoomEvent) => void;

export interface PlayerListeners {
  add(playerId: string, onEvent: OnEvent): () => void;
  tell(playerId: string, event: RoomEvent): void;
  readonly isFollowed: (playerId: string) => boolean;
  readonly playerIds: () => Iterable<string>;
}

export interface PlayerListenersHooks {
  /** The first listener of a player begins to follow. */
  readonly onFirst?: (playerId: string) => void;
  /** Nobody follows the player any more. */
  readonly onLast?: (playerId: string) => void;
}

export function createPlayerListeners({ onFirst, onLast }: PlayerListenersHooks): PlayerListeners {
  const listeners = new Map<string, Set<OnEvent>>();

  function remove(playerId: string, onEvent: OnEvent): void {
    const own = listeners.get(playerId);
    if (!own?.delete(onEvent) || own.size > 0) return;
    listeners.delete(playerId);
    onLast?.(playerId);
  }

  return {
    add(playerId, onEvent) {
      const own = listeners.get(playerId);
      if (own) own.add(onEvent);
      else {
        listeners.set(playerId, new Set([onEvent]));
        onFirst?.(playerId);
      }
      return () => remove(playerId, onEvent);
    },
    tell(playerId, event) {
      for (const onEvent of listeners.get(playerId) ?? []) onEvent(event);
    },
    isFollowed: (playerId) => listeners.has(playerId),
    playerIds: () => listeners.keys(),
  };
}
