/** Takes the calls of a game in steps from the request to the ledger. */
import { cashOut } from "@oddwright/core/games/multi-step/ladder.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { uuidV7 } from "@oddwright/platform/identifiers/uuid-v7.ts";
import type { OperationDefinition, OperationResult } from "../../ledger/index.ts";
import type { BetView } from "../bets/bet.ts";
import { betView } from "../bets/bet.ts";
import { readBetCurrency } from "../bets/bet-store.ts";
import {
  executeStake,
  type StakeDeps,
  type StakeRequest,
  notifyIfBankrollIsShort,
} from "../bets/execute-stake.ts";
import { staleAfterMs } from "../bets/stake-rules.ts";
import type { SeriesGame } from "./series-game.ts";
import { viewOfOpen } from "./series-record.ts";
import { readOpenSeries } from "./series-store.ts";
import { startOperation } from "./start-operation.ts";
import { type StepInput, stepOperation } from "./step-operation.ts";

/** A stored answer `{bet, series, balance}` as JSON, the same for every repeat. */
export type SeriesAnswer = Extract<OperationResult, { ok: true }> | Refusal;

export interface StartSeries extends StakeRequest {
  /** Decimal text. */
  readonly stake: string;
  /** What the player chose, as sent. */
  readonly choice: unknown;
}

export interface StepOfSeries {
  readonly playerId: string;
  /** The request's Idempotency-Key. */
  readonly key: string;
  readonly betId: string;
}

export interface PlaySeries {
  /**
   * Refuses with `amount_invalid`, the game's codes for its choices, `stake_out_of_range`, `game_limit_reached`,
   * `balance_not_enough`, `bet_stale`, and what policies and the ledger's queue refuse with. While a bet of the game is open the
   * answer is that bet, and nothing is taken.
   */
  readonly start: (command: StartSeries) => Promise<SeriesAnswer>;
  /** Refuses with `bet_not_found`, `bet_finished`, `bet_stale` and the game's codes for its actions. */
  readonly act: (command: StepOfSeries & { readonly choice: unknown }) => Promise<SeriesAnswer>;
  /** Refuses with `bet_not_found`, `bet_finished` and `cashout_too_early`. */
  readonly cashOut: (command: StepOfSeries) => Promise<SeriesAnswer>;
  readonly readOpen: (playerId: string) => Promise<{ bet: BetView; series: unknown } | null>;
}

export function createPlaySeries(deps: StakeDeps, game: SeriesGame): PlaySeries {
  const act = stepOperation(deps, game, {
    name: "action",
    staleAfterMs,
    take: game.act,
    wonPayoutMinor: game.wonPayoutMinor,
  });
  const leave = stepOperation(deps, game, {
    name: "cashout",
    staleAfterMs: null,
    take: (series) => cashOut(series),
  });
  return {
    start: createStart(deps, game),
    act: async ({ choice, ...command }) => {
      const parsed = game.parseAction(choice);
      return parsed.ok ? takeStep(deps, act, { ...command, choice: parsed.action }) : parsed;
    },
    cashOut: (command) => takeStep(deps, leave, { ...command, choice: null }),
    readOpen: async (playerId) => {
      const bet = (await readOpenSeries(deps.pool, game.id, [playerId])).get(playerId);
      return bet ? { bet: betView(bet), series: viewOfOpen(game, bet) } : null;
    },
  };
}

function createStart(deps: StakeDeps, game: SeriesGame): PlaySeries["start"] {
  const operation = startOperation(deps, game);
  return async ({ stake: stakeText, choice, ...request }) => {
    const stake = parseAmount(stakeText);
    if (!stake.ok) return stake;
    const parsed = game.parseParams(choice);
    if (!parsed.ok) return parsed;
    const { playerId, key } = request;
    const input = {
      betId: uuidV7(),
      requestedCurrency: request.currency ?? null,
      stakeMinor: stake.minor,
      params: parsed.params,
    };
    // Whatever currency a start names, the bet that is open already is the answer.
    const open = (await readOpenSeries(deps.pool, game.id, [playerId])).get(playerId);
    const currency = open?.currency ?? request.currency;
    return executeStake(deps, { ...request, currency }, async (inCurrency) => {
      const item = { playerId, currency: inCurrency, key, input };
      const result = await deps.ledger.execute(operation, item);
      if (!result.ok && result.code === "game_limit_reached") {
        // One minor unit more than the stake is the least that a series must be able to win.
        const payoutMinor = input.stakeMinor + 1n;
        notifyIfBankrollIsShort(deps, { game: game.id, currency: inCurrency, payoutMinor });
      }
      return result;
    });
  };
}

/** A bet's steps run in its own currency, which never changes. */
async function takeStep<Rows, Row>(
  { pool, ledger }: StakeDeps,
  operation: OperationDefinition<StepInput, Rows, Row>,
  { playerId, key, ...input }: StepOfSeries & Pick<StepInput, "choice">,
): Promise<SeriesAnswer> {
  const currency = await readBetCurrency(pool, playerId, input.betId);
  if (currency === null) return { ok: false, code: "bet_not_found" };
  return ledger.execute(operation, { playerId, currency, key, input });
}
