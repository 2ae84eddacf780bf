/** How an event of a room reaches every process that holds sockets: numbered once, in one order for all of them. */
import type { RoomEvent } from "@oddwright/contract/realtime/messages.ts";
import type { playerRoom, RealtimeRoom } from "@oddwright/contract/realtime/rooms.ts";

/** A room that everyone may join. */
export type PublicRoom = Exclude<RealtimeRoom, typeof playerRoom>;

/** Where an event goes: a public room, or the sockets of one player. */
export type Channel = PublicRoom | `player:${string}`;

const playerPrefix = "player:";

export const playerChannel = (playerId: string) => `player:${playerId}` as const;

export const isPublicRoom = (channel: Channel): channel is PublicRoom =>
  !channel.startsWith(playerPrefix);

/** Null for a public room. */
export const playerOf = (channel: Channel): string | null =>
  isPublicRoom(channel) ? null : channel.slice(playerPrefix.length);

/** Publishes after the commit that made the event true. Never waits, never throws: everything on the bus is a hint. */
export type Publish = (room: PublicRoom, event: RoomEvent) => void;

/** `epoch` names a numbering, `version` counts the room's events in it from 1. Players' own events carry version 0. */
export interface Position {
  readonly epoch: string;
  readonly version: number;
}

export interface BusMessage extends Position {
  readonly channel: Channel;
  /** Null says that events of the room were lost: whoever is in it needs its state anew. */
  readonly event: RoomEvent | null;
}

export interface BusListener {
  /** Messages of one channel come in the order of their versions; a version left out is a loss. */
  readonly onMessage: (message: BusMessage) => void;
  /** The bus was away: anything may have been missed, in every room. */
  readonly onGap: () => void;
}

export interface Bus {
  publish(channel: Channel, event: RoomEvent): void;
  /** Hears every channel. Returns the function that stops it. */
  subscribe(listener: BusListener): () => void;
  /** The newest version of a room; 0 where nothing was published yet. Rejects while the bus is away. */
  position(channel: Channel): Promise<Position>;
  close(): Promise<void>;
}
