/** Takes a bet that is settled at once from the request to the ledger. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { uuidV7 } from "@oddwright/platform/identifiers/uuid-v7.ts";
import type { OperationResult } from "../../ledger/index.ts";
import {
  executeStake,
  type StakeDeps,
  type StakeRequest,
  notifyIfBankrollIsShort,
} from "../bets/execute-stake.ts";
import { type InstantBetDeps, instantBetOperation } from "./instant-bet-operation.ts";
import type { InstantGame, InstantParams } from "./instant-game.ts";

export interface PlaceInstantBet extends StakeRequest {
  /** Decimal text; null where the game's stake is fixed. */
  readonly stake: string | null;
  /** What the player chose, as sent. */
  readonly choice: unknown;
}

export type PlacedBet = Extract<OperationResult, { ok: true }> | Refusal;

/**
 * The stored answer `{bet, balance}` as JSON, the same for every repeat, where `balance` is the player's own money after the
 * bet. Refuses with `amount_invalid`, the game's codes for its choices, `stake_out_of_range`, `game_limit_reached`,
 * `balance_not_enough`, `bet_stale`, `idempotency_conflict`, and what policies and the ledger's queue refuse with. A refused bet
 * uses no nonce.
 */
export function createPlaceInstantBet(
  deps: StakeDeps & InstantBetDeps,
  game: InstantGame,
): (command: PlaceInstantBet) => Promise<PlacedBet> {
  const operation = instantBetOperation(deps, game);
  return async ({ stake: stakeText, choice, ...request }) => {
    const sent = stakeText === null ? null : parseAmount(stakeText);
    if (sent?.ok === false) return sent;
    const parsed = game.parse(choice);
    if (!parsed.ok) return parsed;
    const { params } = parsed;
    const bet = {
      game: game.id,
      betId: uuidV7(),
      requestedCurrency: request.currency ?? null,
      params,
    };
    const stakeMinorIn = (currency: Currency): bigint =>
      sent?.minor ?? fixedStakeMinor(game, params, currency);
    return executeStake(deps, request, async (currency) => {
      const input = { ...bet, stakeMinor: stakeMinorIn(currency) };
      const { playerId, key } = request;
      const result = await deps.ledger.execute(operation, { playerId, currency, key, input });
      if (!result.ok && result.code === "game_limit_reached") {
        const payoutMinor = game.largestPayoutMinor(params, input.stakeMinor);
        notifyIfBankrollIsShort(deps, { game: game.id, currency, payoutMinor });
      }
      return result;
    });
  };
}

function fixedStakeMinor(game: InstantGame, params: InstantParams, currency: Currency): bigint {
  if (!game.fixedStakeMinor) throw new Error(`${game.id} has no stake of its own`);
  return game.fixedStakeMinor(params, currency);
}
