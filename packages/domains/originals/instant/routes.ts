// The handlers of the games whose bets are settled as they are placed.
import type { instantRoutes } from "@oddwright/contract/originals/instant-routes.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Caller, HandlersOf } from "@oddwright/platform/http/handler.ts";
import type { OriginalsDeps } from "../ports/deps.ts";
import { casesGame } from "./cases.ts";
import { diceGame } from "./dice.ts";
import { createReadInstantBets } from "./instant-bet-operation.ts";
import { kenoGame } from "./keno.ts";
import { createPlaceInstantBet, type PlaceInstantBet } from "./place-instant-bet.ts";
import { readWheel } from "./read-wheel.ts";
import { wheelGame } from "./wheel.ts";

export function instantHandlers(server: OriginalsDeps): HandlersOf<typeof instantRoutes> {
  const deps = { ...server, readInstantBets: createReadInstantBets(server) };
  const placeDiceBet = createPlaceInstantBet(deps, diceGame);
  const placeKenoBet = createPlaceInstantBet(deps, kenoGame);
  const openCases = createPlaceInstantBet(deps, casesGame);
  const spinWheel = createPlaceInstantBet(deps, wheelGame);
  return {
    placeDiceBet: (request) => placeDiceBet(commandOf(request)),
    placeKenoBet: (request) => placeKenoBet(commandOf(request)),
    openCases: (request) => openCases(commandOf(request)),
    spinWheel: (request) => spinWheel(commandOf(request)),
    wheel: async ({ caller }) => ({ ok: true, body: await readWheel(deps.pool, caller.playerId) }),
  };
}

interface StakeCall {
  readonly caller: Caller;
  readonly idempotencyKey: string;
  readonly body: { readonly currency?: Currency | undefined; readonly stake?: string };
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
