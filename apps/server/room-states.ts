/** What a socket is told first in a room: the answer of the room's API route. */
import type { RouteName } from "@oddwright/contract/routes.ts";
import type { RouteQuery } from "@oddwright/contract/schemas.ts";
import {
  crashRoom,
  feedRoom,
  highFeedRoom,
  potRoom,
  rouletteRoom,
} from "@oddwright/contract/realtime/rooms.ts";
import { rooms } from "@oddwright/core/games/rooms/room-params.ts";
import { currencies } from "@oddwright/core/money/currency.ts";
import type { AllHandlers, Handler, HandlerRequest } from "@oddwright/platform/http/handler.ts";

type ReadState = () => Promise<unknown>;

/** By the room's name. Every one of these routes is public: what it answers, anyone may hear. */
export function roomStates(handlers: AllHandlers): ReadonlyMap<string, ReadState> {
  const states = new Map<string, ReadState>([
    [crashRoom, () => answer(handlers.crashRound, undefined)],
    [rouletteRoom, () => answer(handlers.rouletteRound, undefined)],
    [feedRoom, () => answer(handlers.feed, { kind: "all" })],
    [highFeedRoom, () => answer(handlers.feed, { kind: "high" })],
  ]);
  for (const room of rooms) {
    for (const currency of currencies) {
      states.set(potRoom(room, currency), () => answer(handlers.roomPot, { room, currency }));
    }
  }
  return states;
}

async function answer<Name extends RouteName>(
  handler: Handler<Name>,
  query: RouteQuery<Name>,
): Promise<unknown> {
  // A public route that is read needs nothing but its query.
  const result = await handler({ query } as HandlerRequest<Name>);
  if (!result.ok) throw new Error(`a room's state was refused: ${result.code}`);
  return "json" in result ? (JSON.parse(result.json) as unknown) : result.body;
}
