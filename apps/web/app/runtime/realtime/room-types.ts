/** What each room sends: its snapshot is the answer of its API route, its events are the contract's. */
import type { RoomEvent } from "@oddwright/contract/realtime/messages.ts";
import type { PublicRoom } from "@oddwright/contract/realtime/rooms.ts";
import type { StateRouteName } from "@oddwright/contract/realtime/state-routes.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";

export type RoomState<Room extends PublicRoom> = RouteResponse<StateRouteName<Room>>;

export interface RoomListener<Room extends PublicRoom> {
  /** The room as it is now: it replaces all that was known. Comes first, and again whenever something was missed. */
  readonly onSnapshot: (state: RoomState<Room>) => void;
  readonly onEvent: (event: RoomEvent) => void;
}
