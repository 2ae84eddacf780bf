/** The handlers of the games whose bets are settled as they are placed. */
import {
  type instantRoutes,
  type InstantStakeRoute,
  instantStakeRoute,
} from "@oddwright/contract/originals/instant-routes.ts";
import { instantGames } from "@oddwright/core/games/game-ids.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Caller, HandlersOf } from "@oddwright/platform/http/handler.ts";
import type { OriginalsDeps } from "../ports/deps.ts";
import { instantGamesById } from "./games.ts";
import { createReadInstantBets } from "./instant-bet-operation.ts";
import {
  createPlaceInstantBet,
  type PlacedBet,
  type PlaceInstantBet,
} from "./place-instant-bet.ts";
import { readWheel } from "./wheel.ts";

export function instantHandlers(server: OriginalsDeps): HandlersOf<typeof instantRoutes> {
  return {
    ...stakeHandlers(server),
    wheel: async ({ caller }) => ({
      ok: true,
      body: await readWheel(server.pool, caller.playerId),
    }),
  };
}

interface StakeCall {
  readonly caller: Caller;
  readonly idempotencyKey: string;
  readonly body: { readonly currency?: Currency | undefined; readonly stake?: string };
}

type StakeHandlers = Record<InstantStakeRoute, (call: StakeCall) => Promise<PlacedBet>>;

function stakeHandlers(server: OriginalsDeps): StakeHandlers {
  const deps = { ...server, readInstantBets: createReadInstantBets(server) };
  const handlers = instantGames.map((id) => {
    const place = createPlaceInstantBet(deps, instantGamesById[id]);
    return [instantStakeRoute(id), (call: StakeCall) => place(commandOf(call))] as const;
  });
  return Object.fromEntries(handlers) as StakeHandlers;
}

function commandOf({ caller, idempotencyKey, body }: StakeCall): PlaceInstantBet {
  return {
    playerId: caller.playerId,
    key: idempotencyKey,
    currency: body.currency,
    stake: body.stake ?? null,
    choice: body,
  };
}
