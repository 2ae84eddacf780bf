/** The handlers of the games' and the fairness routes. */
import type { commonRoutes, originalsRoutes } from "@oddwright/contract/originals/routes.ts";
import { crash } from "@oddwright/core/games/crash/crash.ts";
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { rooms } from "@oddwright/core/games/rooms/rooms.ts";
import { roulette } from "@oddwright/core/games/roulette/roulette.ts";
import type { HandlersOf } from "@oddwright/platform/http/handler.ts";
import type { OriginalsDeps } from "./ports/deps.ts";
import { listFeed } from "./feed/create-feed.ts";
import { instantGamesById } from "./instant/games.ts";
import { instantHandlers } from "./instant/routes.ts";
import { listBets } from "./bets/list-bets.ts";
import { writeBetFile } from "./bets/write-bet-file.ts";
import { createListGames, type OfferedGame } from "./catalogue/list-games.ts";
import { readFairnessBet, readPublicBet } from "./fairness/read-fairness-bet.ts";
import { readSeeds } from "./seeds/read-seeds.ts";
import { createRotateSeeds } from "./seeds/rotate-seeds.ts";
import { roomHandlers } from "./rooms/routes.ts";
import { roundsHandlers } from "./rounds/routes.ts";
import { seriesGamesById } from "./series/games.ts";
import { seriesHandlers } from "./series/routes.ts";

const offeredGames: Readonly<Record<GameId, OfferedGame>> = {
  ...instantGamesById,
  ...seriesGamesById,
  crash,
  roulette,
  rooms,
};

export function originalsHandlers(deps: OriginalsDeps): HandlersOf<typeof originalsRoutes> {
  return {
    ...commonHandlers(deps),
    ...instantHandlers(deps),
    ...seriesHandlers(deps),
    ...roundsHandlers(deps),
    ...roomHandlers(deps),
  };
}

function commonHandlers(deps: OriginalsDeps): HandlersOf<typeof commonRoutes> {
  const listGames = createListGames(deps.pool, offeredGames);
  const rotateSeeds = createRotateSeeds(deps);
  return {
    games: async () => ({ ok: true, body: await listGames() }),
    bets: ({ query, caller }) => listBets(deps.pool, { playerId: caller.playerId, query }),
    betHistory: ({ query, caller }) => listBets(deps.pool, { playerId: caller.playerId, query }),
    betHistoryFile: ({ query, caller }) =>
      writeBetFile(deps.pool, { playerId: caller.playerId, query }),
    feed: async ({ query }) => ({ ok: true, body: await listFeed(deps, query) }),
    publicBet: ({ params }) => readPublicBet(deps, params.id),
    seeds: async ({ caller }) => ({ ok: true, body: await readSeeds(deps.pool, caller.playerId) }),
    rotateSeeds: ({ body, caller, idempotencyKey }) =>
      rotateSeeds({ playerId: caller.playerId, key: idempotencyKey, clientSeed: body.client_seed }),
    fairnessBet: ({ params, caller }) =>
      readFairnessBet(deps, { playerId: caller.playerId, betId: params.id }),
  };
}
