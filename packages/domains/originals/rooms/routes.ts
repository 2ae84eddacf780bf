/** The handlers of the rooms. */
import type { roomRoutes } from "@oddwright/contract/originals/rounds-routes.ts";
import type { HandlersOf } from "@oddwright/platform/http/handler.ts";
import type { OriginalsDeps } from "../ports/deps.ts";
import { createLeaveRoom, createPlaceRoomStake, roomOperations } from "./betting/play-rooms.ts";
import { listPots, readPotById, readRoomPot } from "./pots/read-pots.ts";

export function roomHandlers(deps: OriginalsDeps): HandlersOf<typeof roomRoutes> {
  const operations = roomOperations(deps);
  const placeRoomStake = createPlaceRoomStake(deps, operations);
  const leaveRoom = createLeaveRoom(deps, operations);
  return {
    placeRoomStake: ({ body, caller, idempotencyKey: key }) =>
      placeRoomStake({
        playerId: caller.playerId,
        key,
        currency: body.currency,
        room: body.room,
        stake: body.stake,
      }),
    leaveRoom: ({ body, caller, idempotencyKey: key }) =>
      leaveRoom({ playerId: caller.playerId, key, currency: body.currency, room: body.room }),
    roomPot: async ({ query }) => ({ ok: true, body: await readRoomPot(deps, query) }),
    roomPots: ({ query }) => listPots(deps, query),
    fairnessPot: async ({ params }) => {
      const pot = await readPotById(deps, params.id);
      return pot ? { ok: true, body: pot } : { ok: false, code: "not_found" };
    },
  };
}
