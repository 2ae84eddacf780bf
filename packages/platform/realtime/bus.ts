/** How events reach every process that holds sockets: those of a room numbered once, in one order for all of them. */
import type { RoomEvent } from "@oddwright/contract/realtime/messages.ts";
import type { PublicRoom } from "@oddwright/contract/realtime/rooms.ts";

/** Publishes after the commit that made the event true. Never waits, never throws: everything on the bus is a hint. */
export type Publish = (room: PublicRoom, event: RoomEvent) => void;

/** `epoch` names a numbering, `version` counts the room's events in it from 1. */
export interface Position {
  readonly epoch: string;
  readonly version: number;
}

export interface BusMessage extends Position {
  readonly room: PublicRoom;
  /** Null says that events of the room were lost: every member needs its state anew. */
  readonly event: RoomEvent | null;
}

export interface BusListener {
  /** Messages of one room come in the order of their versions; a version left out is a loss. */
  readonly onMessage: (message: BusMessage) => void;
  /** The bus was away: anything may have been missed, in every room. */
  readonly onGap: () => void;
}

export interface Bus {
  readonly publish: Publish;
  /** Hears every room. Returns the function that stops it. */
  subscribe(listener: BusListener): () => void;
  /** The newest version of a room; 0 where nothing was published yet. Rejects while the bus is away. */
  position(room: PublicRoom): Promise<Position>;
  /** Tells one player, wherever that player's sockets are. Nobody counts these: what is lost stays lost. */
  tell(playerId: string, event: RoomEvent): void;
  /** Receives the events that are sent to that player. Returns the function that stops it. */
  follow(playerId: string, onEvent: (event: RoomEvent) => void): () => void;
  close(): Promise<void>;
}
