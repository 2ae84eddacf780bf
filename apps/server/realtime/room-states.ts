/** What a socket receives first in a room: the answer of the room's API route. */
import { stateRouteOf } from "@oddwright/contract/realtime/state-routes.ts";
import type { RouteName } from "@oddwright/contract/routes.ts";
import type { AllHandlers, HandlerResult } from "@oddwright/platform/http/handler.ts";

type ReadState = () => Promise<unknown>;

/** A public route that is read needs nothing but its query and its parameters. */
type PublicRead = (request: {
  readonly query: unknown;
  readonly params: unknown;
}) => Promise<HandlerResult<RouteName>>;

/** By the room's name; null for a room that does not exist. Every one of these routes is public, so anyone may receive its answer. */
export const roomStates =
  (handlers: AllHandlers) =>
  (room: string): ReadState | null => {
    const state = stateRouteOf(room);
    if (state === null) return null;
    const { route, query, params } = state;
    return () => answer(handlers[route] as PublicRead, { query, params });
  };

/** Null of something that is not there. */
async function answer(
  read: PublicRead,
  request: { readonly query: unknown; readonly params: unknown },
): Promise<unknown> {
  const result = await read(request);
  if (!result.ok) {
    if (result.code === "betting_event_unknown" || result.code === "casino_game_unknown")
      return null;
    throw new Error(`a room's state was refused: ${result.code}`);
  }
  return "json" in result ? (JSON.parse(result.json) as unknown) : result.body;
}
