/** Takes a bet on a shared round from the request to the ledger. */
import { uuidV7 } from "@oddwright/platform/identifiers/uuid-v7.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import type { OperationResult } from "../../../ledger/index.ts";
import type { OriginalsDeps } from "../../ports/deps.ts";
import {
  executeStake,
  type StakeRequest,
  notifyIfBankrollIsShort,
} from "../../bets/execute-stake.ts";
import { type RoundStakeGame, type RoundStakeInput, roundStakeOperation } from "./round-stake.ts";

export interface ParsedRoundBet<Params> {
  readonly stakeMinor: bigint;
  readonly params: Params;
  /** What the house must at least be able to pay for the bet to be taken. */
  readonly payoutMinor: bigint;
}

export type PlacedRoundBet = Extract<OperationResult, { ok: true }> | Refusal;

/** The stored answer `{bet, round, balance}` as JSON, the same for every repeat. */
export function createPlaceRoundBet<Params>(
  deps: OriginalsDeps,
  game: RoundStakeGame<Params>,
): (request: StakeRequest, bet: ParsedRoundBet<Params>) => Promise<PlacedRoundBet> {
  const operation = roundStakeOperation(deps, game);
  return (request, { stakeMinor, params, payoutMinor }) => {
    const input: RoundStakeInput<Params> = {
      betId: uuidV7(),
      requestedCurrency: request.currency ?? null,
      stakeMinor,
      params,
    };
    return executeStake(deps, request, async (currency) => {
      const { playerId, key } = request;
      const result = await deps.ledger.execute(operation, { playerId, currency, key, input });
      if (!result.ok && result.code === "game_limit_reached") {
        notifyIfBankrollIsShort(deps, { game: game.id, currency, payoutMinor });
      }
      return result;
    });
  };
}
