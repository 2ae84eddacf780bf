/** Which rooms the page is in, their listeners, and the last version received: what survives a lost connection. */
import type {
  ClientMessage,
  RoomEvent,
  ServerMessage,
} from "@oddwright/contract/realtime/messages.ts";
import type { PublicRoom } from "@oddwright/contract/realtime/rooms.ts";
import type { RoomListener } from "./room-types.ts";

interface Entry {
  readonly listeners: Set<RoomListener<PublicRoom>>;
  position: { readonly epoch: string; readonly version: number } | null;
}

type Join = Extract<ClientMessage, { type: "join" }>;
type RoomMessage = Extract<ServerMessage, { room: string; version: number }>;

export interface RoomBook {
  /** Returns the message to send, now or once the connection is open. */
  join(room: PublicRoom, listener: RoomListener<PublicRoom>): Join;
  /** Returns the message to send when the room has no listener left. */
  leave(
    room: PublicRoom,
    listener: RoomListener<PublicRoom>,
  ): Extract<ClientMessage, { type: "leave" }> | null;
  /** Messages that join all rooms again, each from its last version. */
  readonly joins: () => readonly Join[];
  take(message: RoomMessage): void;
}

export function createRoomBook(): RoomBook {
  const rooms = new Map<string, Entry>();

  function joinOf(room: string, position: Entry["position"]): Join {
    return { type: "join", room, ...(position && { from: position }) };
  }

  function dispatch(entry: Entry, event: RoomEvent): void {
    for (const { onEvent } of entry.listeners) onEvent(event);
  }

  return {
    join(room, listener) {
      const entry: Entry = rooms.get(room) ?? { listeners: new Set(), position: null };
      rooms.set(room, entry);
      entry.listeners.add(listener);
      // A second component needs the state too: all get it once more.
      entry.position = null;
      return joinOf(room, null);
    },
    leave(room, listener) {
      const entry = rooms.get(room);
      entry?.listeners.delete(listener);
      if (entry === undefined || entry.listeners.size > 0) return null;
      rooms.delete(room);
      return { type: "leave", room };
    },
    joins: () => [...rooms].map(([room, { position }]) => joinOf(room, position)),
    take(message) {
      const entry = rooms.get(message.room);
      if (entry === undefined) return;
      switch (message.type) {
        case "snapshot": {
          entry.position = { epoch: message.epoch, version: message.version };
          // The contract promises each room the answer of its own route.
          for (const { onSnapshot } of entry.listeners) onSnapshot(message.state as never);
          return;
        }
        case "resumed":
          return;
        case "event":
          // Before the snapshot, or delivered already.
          if (entry.position === null || message.version <= entry.position.version) return;
          // Versions left out are states that this newer one replaces: the server never skips anything else.
          entry.position = { ...entry.position, version: message.version };
          dispatch(entry, message.event);
      }
    },
  };
}
