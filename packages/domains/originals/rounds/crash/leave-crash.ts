// A player leaves a crash round: cashes out while it runs, or takes the bet back before.
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { uuidV8Of } from "@oddwright/platform/identifiers/uuid-v8.ts";
import { readBetCurrency } from "../../bet-store.ts";
import type { OriginalsDeps } from "../../deps.ts";
import type { BetCurrencies } from "../bet-currencies.ts";
import type { PlacedRoundBet } from "../place-round-bet.ts";
import { type PlayerNews, tell } from "../player-news.ts";
import type { RoundSecrets } from "../round-secrets.ts";
import { cancelOperation } from "./cancel-operation.ts";
import { cashOutOperation } from "./cash-out-operation.ts";
import { lateCashOutOperation } from "./late-cash-out-operation.ts";

export interface LeaveCrash {
  readonly playerId: string;
  /** The request's Idempotency-Key. */
  readonly key: string;
  readonly betId: string;
}

type Leave<Command> = (command: Command) => Promise<PlacedRoundBet>;

const betNotFound: Refusal = { ok: false, code: "bet_not_found" };

/** A process that is less sure of the database's time than this takes no cash-outs. */
const mostUncertainMs = 20;
const clockUnsure: Refusal = { ok: false, code: "clock_unsure", params: { retry_after: "1" } };

export interface CashOutParts {
  readonly secrets: RoundSecrets;
  readonly news: PlayerNews;
  readonly currencies: Pick<BetCurrencies, "of">;
}

/**
 * Decided by when the request's bytes were read (`receivedAtMs`, this process's clock) on the database's clock. Refuses with
 * `clock_unsure`, `bet_not_found`, `bet_finished`, `crash_not_running` and `crash_busted`; the evidence of the last is kept with the bet.
 */
export function createCashOut(
  deps: OriginalsDeps,
  { secrets, news, currencies }: CashOutParts,
): Leave<LeaveCrash & { readonly receivedAtMs: number }> {
  const { scale } = deps.roundTiming;
  const operation = cashOutOperation({ secrets, scale });
  const late = lateCashOutOperation(scale);
  return async ({ playerId, key, betId, receivedAtMs }) => {
    const { offsetMs, uncertaintyMs } = deps.clock.read();
    if (uncertaintyMs > mostUncertainMs) return clockUnsure;
    const currency = await currencies.of(playerId, betId);
    if (currency === null) return betNotFound;
    const input = {
      betId,
      arrivedAtMs: receivedAtMs + offsetMs,
      clockOffsetMs: offsetMs,
      clockUncertaintyMs: uncertaintyMs,
    };
    const left = await deps.ledger.execute(operation, { playerId, currency, key, input });
    if (!left.ok && left.code === "crash_busted") {
      const keptUnder = uuidV8Of("late", betId);
      await deps.ledger.execute(late, { playerId, currency, key: keptUnder, input });
    }
    tell(left, playerId, news);
    return left;
  };
}

/** Refuses with `bet_not_found`, `bet_finished`, and `crash_started` once the round no longer takes bets. */
export function createCancelCrashBet(deps: OriginalsDeps, news: PlayerNews): Leave<LeaveCrash> {
  return async ({ playerId, key, betId }) => {
    const currency = await readBetCurrency(deps.pool, playerId, betId);
    if (currency === null) return betNotFound;
    const left = await deps.ledger.execute(cancelOperation, {
      playerId,
      currency,
      key,
      input: { betId },
    });
    tell(left, playerId, news);
    return left;
  };
}
