/** What a socket receives first in a room: the answer of the room's API route. */
import { stateRoutes } from "@oddwright/contract/realtime/state-routes.ts";
import type { RouteName } from "@oddwright/contract/routes.ts";
import type { AllHandlers, HandlerResult } from "@oddwright/platform/http/handler.ts";

type ReadState = () => Promise<unknown>;

/** A public route that is read needs nothing but its query. */
type PublicRead = (request: { readonly query: unknown }) => Promise<HandlerResult<RouteName>>;

/** By the room's name. Every one of these routes is public, so anyone may receive its answer. */
export const roomStates = (handlers: AllHandlers): ReadonlyMap<string, ReadState> =>
  new Map(
    [...stateRoutes].map(([room, { route, query }]) => [
      room,
      () => answer(handlers[route] as PublicRead, query),
    ]),
  );

async function answer(read: PublicRead, query: unknown): Promise<unknown> {
  const result = await read({ query });
  if (!result.ok) throw new Error(`a room's state was refused: ${result.code}`);
  return "json" in result ? (JSON.parse(result.json) as unknown) : result.body;
}
