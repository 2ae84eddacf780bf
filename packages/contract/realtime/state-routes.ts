/** Which route answers the state of which room: a room is joined with that answer, and it is read where no socket is. */
import { rooms } from "@oddwright/core/games/rooms/room-params.ts";
import { currencies } from "@oddwright/core/money/currency.ts";
import type { RouteName } from "../routes.ts";
import type { RouteParams, RouteQuery } from "../schemas.ts";
import { maxSlugChars, slugPattern } from "../slug.ts";
import {
  type bettingEventRoom,
  bettingRoom,
  crashRoom,
  eventOfRoom,
  feedRoom,
  highFeedRoom,
  potRoom,
  type PublicRoom,
  rouletteRoom,
  type tableChatRoom,
  tableOfChatRoom,
} from "./rooms.ts";

interface StateRoute<Name extends RouteName> {
  /** A public route. */
  readonly route: Name;
  readonly query: RouteQuery<Name>;
  readonly params: RouteParams<Name>;
}

const stateRoute = <Name extends RouteName>(
  route: Name,
  query: RouteQuery<Name>,
  params?: RouteParams<Name>,
): StateRoute<Name> => ({ route, query, params: params as RouteParams<Name> });

const ofEveryone = {
  [crashRoom]: stateRoute("crashRound", undefined),
  [rouletteRoom]: stateRoute("rouletteRound", undefined),
  [feedRoom]: stateRoute("feed", { kind: "all" }),
  [highFeedRoom]: stateRoute("feed", { kind: "high" }),
  [bettingRoom]: stateRoute("bettingOverview", undefined),
};

const ofPots = rooms.flatMap((room) =>
  currencies.map(
    (currency) => [potRoom(room, currency), stateRoute("roomPot", { room, currency })] as const,
  ),
);

/** The route by whose answer a room begins. */
export type StateRouteName<Room extends PublicRoom> = Room extends keyof typeof ofEveryone
  ? (typeof ofEveryone)[Room]["route"]
  : Room extends ReturnType<typeof bettingEventRoom>
    ? "bettingEvent"
    : Room extends ReturnType<typeof tableChatRoom>
      ? "tableChat"
      : "roomPot";

type AnyStateRoute = {
  [Name in StateRouteName<PublicRoom>]: StateRoute<Name>;
}[StateRouteName<PublicRoom>];

/** Rooms that are always there, by name. */
export const stateRoutes: ReadonlyMap<string, AnyStateRoute> = new Map<string, AnyStateRoute>([
  ...Object.entries(ofEveryone),
  ...ofPots,
]);

const eventIdPattern = /^[a-z0-9-]{1,40}$/;
const isSlug = (name: string): boolean => name.length <= maxSlugChars && slugPattern.test(name);

/** Null for a room that nobody can join. An event's room, and a table's, begins with nothing (null) where there is no such event or table. */
export function stateRouteOf(room: string): AnyStateRoute | null {
  const slug = tableOfChatRoom(room);
  if (slug !== null) return isSlug(slug) ? stateRoute("tableChat", undefined, { slug }) : null;
  const id = eventOfRoom(room);
  if (id === null) return stateRoutes.get(room) ?? null;
  return eventIdPattern.test(id) ? stateRoute("bettingEvent", undefined, { id }) : null;
}
