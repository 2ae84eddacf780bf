/** The rooms that one socket is in. */
import type { Position } from "./bus.ts";
import type { Connection } from "./connection.ts";
import type { GatewayLimits } from "./limits.ts";
import type { Room } from "./room.ts";

export interface Membership {
  readonly join: (name: string, from: Position | undefined) => void;
  readonly leave: (name: string) => void;
  readonly rooms: () => Iterable<Room>;
  readonly leaveAll: () => void;
}

export interface MembershipOptions {
  readonly connection: Connection;
  readonly limits: Pick<GatewayLimits, "maxRoomsPerSocket">;
  /** Null for a room that does not exist, or that cannot be joined by name. */
  readonly roomOf: (name: string) => Room | null;
}

export function createMembership({ connection, limits, roomOf }: MembershipOptions): Membership {
  const joined = new Map<string, Room>();
  return {
    join(name, from) {
      // Before the room is looked up, which makes it: one that nobody enters is never left.
      if (!joined.has(name) && joined.size >= limits.maxRoomsPerSocket) {
        return connection.send({ type: "error", code: "too_many_rooms", room: name });
      }
      const room = roomOf(name);
      if (room === null) {
        return connection.send({ type: "error", code: "room_unknown", room: name });
      }
      joined.set(name, room);
      room.join(connection, from);
    },
    leave(name) {
      joined.get(name)?.leave(connection);
      joined.delete(name);
    },
    rooms: () => joined.values(),
    leaveAll() {
      for (const room of joined.values()) room.leave(connection);
      joined.clear();
    },
  };
}
