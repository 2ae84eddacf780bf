/** The handlers of the casino's routes. */
import type { casinoRoutes } from "@oddwright/contract/casino/routes.ts";
import type { HandlersOf } from "@oddwright/platform/http/handler.ts";
import { viewGames } from "./catalogue/view-games.ts";
import type { CasinoDeps } from "./ports/deps.ts";
import { openGameSession } from "./sessions/open-game-session.ts";
import { endSession } from "./sessions/session-store.ts";
import { listRounds } from "./rounds/list-rounds.ts";
import { receiveCall } from "./calls/receive-call.ts";

export function casinoHandlers(deps: CasinoDeps): HandlersOf<typeof casinoRoutes> {
  return {
    casinoGames: async () => ({ ok: true, body: { games: await viewGames(deps) } }),
    openGameSession: ({ body, caller }) =>
      openGameSession(deps, { caller, slug: body.game, locale: body.locale }),
    endGameSession: async ({ body, caller }) => {
      await endSession(deps.pool, caller.playerId, body.id);
      return { ok: true, body: { ended: true } };
    },
    casinoRounds: ({ query, caller }) =>
      listRounds(deps.pool, { playerId: caller.playerId, query }),
    walletCall: ({ params, rawBody, headers }) =>
      receiveCall(deps, { ...params, rawBody, headers }),
  };
}
