/** Which route answers the state of which room: a room is joined with that answer, and it is read where no socket is. */
import { rooms } from "@oddwright/core/games/rooms/room-params.ts";
import { currencies } from "@oddwright/core/money/currency.ts";
import type { RouteName } from "../routes.ts";
import type { RouteQuery } from "../schemas.ts";
import {
  crashRoom,
  feedRoom,
  highFeedRoom,
  potRoom,
  type PublicRoom,
  rouletteRoom,
} from "./rooms.ts";

interface StateRoute<Name extends RouteName> {
  /** A public route. */
  readonly route: Name;
  readonly query: RouteQuery<Name>;
}

const stateRoute = <Name extends RouteName>(
  route: Name,
  query: RouteQuery<Name>,
): StateRoute<Name> => ({ route, query });

const ofEveryone = {
  [crashRoom]: stateRoute("crashRound", undefined),
  [rouletteRoom]: stateRoute("rouletteRound", undefined),
  [feedRoom]: stateRoute("feed", { kind: "all" }),
  [highFeedRoom]: stateRoute("feed", { kind: "high" }),
};

const ofPots = rooms.flatMap((room) =>
  currencies.map(
    (currency) => [potRoom(room, currency), stateRoute("roomPot", { room, currency })] as const,
  ),
);

/** The route by whose answer a room begins. */
export type StateRouteName<Room extends PublicRoom> = Room extends keyof typeof ofEveryone
  ? (typeof ofEveryone)[Room]["route"]
  : "roomPot";

type AnyStateRoute = {
  [Name in StateRouteName<PublicRoom>]: StateRoute<Name>;
}[StateRouteName<PublicRoom>];

/** By the room's name; a room that is not in it cannot be joined. */
export const stateRoutes: ReadonlyMap<string, AnyStateRoute> = new Map<string, AnyStateRoute>([
  ...Object.entries(ofEveryone),
  ...ofPots,
]);
