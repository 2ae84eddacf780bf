/** Takes a bet from its quote to the ledger. */
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { lineCount } from "@oddwright/core/odds/systems/system-return.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { uuidV7 } from "@oddwright/platform/identifiers/uuid-v7.ts";
import { type OperationResult, readStoredAnswer } from "../../ledger/index.ts";
import type { BettingDeps } from "../ports/betting-deps.ts";
import type { PricePolicy } from "./bet.ts";
import { placeOperation } from "./place-operation.ts";
import type { BetQuote } from "./quote-slip.ts";
import { openQuote } from "./quote-token.ts";

export interface PlaceBet {
  readonly playerId: string;
  /** The request's Idempotency-Key. */
  readonly key: string;
  readonly quote: string;
  /** Decimal text. */
  readonly stake: string;
  readonly policy: PricePolicy;
  /** The free bet that pays the stake. */
  readonly freeBetId?: string | undefined;
}

export type PlacedBet = Extract<OperationResult, { ok: true }> | Refusal;

/**
 * The stored answer `{bet, balance}` as JSON, the same for every repeat, also of one that comes after its quote has expired. Refuses with `amount_invalid`,
 * `betting_quote_forged`, `betting_quote_expired`, `betting_ended`, `betting_suspended`, `betting_market_changed`, `betting_price_changed`,
 * `stake_out_of_range`, `betting_over_cap`, `balance_not_enough`, `bonus_closed` for a free bet that is not there for just this stake, and what policies and the ledger's queue refuse with.
 */
export async function placeBet(deps: BettingDeps, command: PlaceBet): Promise<PlacedBet> {
  const { playerId, key, quote: text, policy } = command;
  const stake = parseAmount(command.stake);
  if (!stake.ok) return stake;
  const signed = { text, purpose: "bet", playerId } as const;
  const opened = openQuote<BetQuote>(deps.bettingQuoteKey, { ...signed, now: new Date(0) });
  if (!opened.ok) return opened;
  const { quote } = opened;
  const isExpired = Date.now() >= quote.expiresAtMs;
  if (isExpired && (await readStoredAnswer(deps.pool, playerId, key)) === null)
    return { ok: false, code: "betting_quote_expired" };
  const { kind, folds, legs, currency } = quote;
  const free = legs.filter(({ banker }) => !banker).length;
  return deps.ledger.execute(placeOperation, {
    playerId,
    currency,
    key,
    input: {
      betId: uuidV7(),
      readsOffers: true,
      newLegs: legs,
      kind,
      folds,
      lines: lineCount(free, folds),
      policy,
      stakeMinor: stake.minor,
      freeBetId: command.freeBetId,
      quoteMark: text.slice(text.indexOf(".") + 1),
    },
  });
}
