/** The page's one connection for live data: any number of its parts join rooms over it. */
import type { RoomEvent, ServerMessage } from "@oddwright/contract/realtime/messages.ts";
import { playerRoom } from "@oddwright/contract/realtime/rooms.ts";
import {
  createPersistentSocket,
  type PersistentSocket,
  type PersistentSocketOptions,
} from "./persistent-socket.ts";
import { createRoomBook } from "./room-book.ts";
import type { PublicRoom } from "@oddwright/contract/realtime/rooms.ts";
import type { RoomListener } from "./room-types.ts";

export interface RealtimeConnection extends Pick<PersistentSocket, "renew" | "pause"> {
  /** Returns the function that leaves the room again. The first join opens the connection. */
  join<Room extends PublicRoom>(room: Room, listener: RoomListener<Room>): () => void;
  /**
   * Subscribes to the player's own events, as long as something else keeps the connection open. `onMissed` is called whenever it opens: until then
   * nothing was heard. Returns the function that unsubscribes.
   */
  onPlayerEvent(listener: (event: RoomEvent) => void, onMissed?: () => void): () => void;
  /** The same, and opens the connection. */
  followPlayer(listener: (event: RoomEvent) => void, onMissed: () => void): () => void;
}

export function createRealtimeConnection(options: PersistentSocketOptions): RealtimeConnection {
  const book = createRoomBook();
  const playerListeners = new Set<(event: RoomEvent) => void>();
  const missedListeners = new Set<() => void>();
  const socket = createPersistentSocket(options, {
    onOpen() {
      for (const join of book.joins()) socket.send(join);
      for (const onMissed of missedListeners) onMissed();
    },
    onMessage: take,
  });

  function take(message: ServerMessage): void {
    if (message.type === "event" && message.room === playerRoom) {
      for (const listener of playerListeners) listener(message.event);
    } else if ("room" in message && "version" in message) {
      book.take(message);
    }
  }

  const onPlayerEvent: RealtimeConnection["onPlayerEvent"] = (listener, onMissed) => {
    playerListeners.add(listener);
    if (onMissed) missedListeners.add(onMissed);
    return () => {
      playerListeners.delete(listener);
      if (onMissed) missedListeners.delete(onMissed);
    };
  };

  return {
    join(room, listener) {
      // The book keeps the listeners of all rooms; each gets the events of its own room only.
      const kept = listener as unknown as RoomListener<PublicRoom>;
      const message = book.join(room, kept);
      socket.start();
      socket.send(message);
      return () => {
        const left = book.leave(room, kept);
        if (left) socket.send(left);
      };
    },
    onPlayerEvent,
    followPlayer(listener, onMissed) {
      socket.start();
      return onPlayerEvent(listener, onMissed);
    },
    renew: () => socket.renew(),
    pause: () => socket.pause(),
  };
}
