/** The handlers of what a player does with sports bets. */
import type { bettingBetRoutes } from "@oddwright/contract/sportsbook/bet-routes.ts";
import type { HandlersOf } from "@oddwright/platform/http/handler.ts";
import { listSportsBets, showBet } from "./bets/list-bets.ts";
import { placeBet } from "./bets/place-bet.ts";
import { quoteSlip } from "./bets/quote-slip.ts";
import { readReceipt } from "./bets/receipt.ts";
import { writeSportsBetFile } from "./bets/write-bet-file.ts";
import { changeAutoCashOut, quoteCashOut, takeCashOut } from "./cash-out/take-cash-out.ts";
import type { BettingDeps } from "./ports/betting-deps.ts";

export function betHandlers(deps: BettingDeps): HandlersOf<typeof bettingBetRoutes> {
  const { pool } = deps;
  return {
    bettingQuote: ({ body, caller }) => quoteSlip(deps, { playerId: caller.playerId, body }),
    bettingPlace: ({ body, caller, idempotencyKey }) =>
      placeBet(deps, {
        ...body,
        freeBetId: body.free_bet,
        playerId: caller.playerId,
        key: idempotencyKey,
      }),
    bettingBets: ({ query, caller }) => listSportsBets(pool, { playerId: caller.playerId, query }),
    bettingBetsFile: ({ query, caller }) =>
      writeSportsBetFile(pool, { playerId: caller.playerId, query }),
    bettingBet: ({ params, caller }) => showBet(pool, { playerId: caller.playerId, id: params.id }),
    bettingReceipt: ({ params, caller }) =>
      readReceipt(pool, { playerId: caller.playerId, id: params.id }),
    bettingCashOutQuote: ({ params, body, caller }) =>
      quoteCashOut(deps, { playerId: caller.playerId, id: params.id, percent: body.percent }),
    bettingCashOut: ({ params, body, caller, idempotencyKey }) =>
      takeCashOut(deps, {
        playerId: caller.playerId,
        id: params.id,
        key: idempotencyKey,
        quote: body.quote,
      }),
    bettingAutoCashOut: ({ params, body, caller }) =>
      changeAutoCashOut(deps, { playerId: caller.playerId, id: params.id, amount: body.amount }),
  };
}
