/** What each room tells: its state is the answer of its API route, its events are the contract's. */
import type { RoomEvent } from "@oddwright/contract/realtime/messages.ts";
import type {
  crashRoom,
  feedRoom,
  highFeedRoom,
  playerRoom,
  RealtimeRoom,
  rouletteRoom,
} from "@oddwright/contract/realtime/rooms.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";

export type JoinableRoom = Exclude<RealtimeRoom, typeof playerRoom>;

export type RoomState<Room extends JoinableRoom> = Room extends typeof crashRoom
  ? RouteResponse<"crashRound">
  : Room extends typeof rouletteRoom
    ? RouteResponse<"rouletteRound">
    : Room extends typeof feedRoom | typeof highFeedRoom
      ? RouteResponse<"feed">
      : RouteResponse<"roomPot">;

export interface RoomListener<Room extends JoinableRoom> {
  /** The room as it is now: it replaces all that was known. Comes first, and again whenever something was missed. */
  readonly onSnapshot: (state: RoomState<Room>) => void;
  readonly onEvent: (event: RoomEvent) => void;
}
