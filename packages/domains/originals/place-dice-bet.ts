// Takes a dice bet from the request to the ledger.
import { parseDiceParams } from "@oddwright/core/games/dice/dice-params.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { uuidV7 } from "@oddwright/platform/identifiers/uuid-v7.ts";
import type { OperationResult } from "../ledger/index.ts";
import { readBetCurrency } from "./bet-store.ts";
import type { OriginalsDeps } from "./deps.ts";
import {
  type DiceBetInput,
  diceBetOperation,
  largestDicePayoutMinor,
} from "./dice-bet-operation.ts";

export interface PlaceDiceBet {
  readonly playerId: string;
  /** The request's Idempotency-Key. */
  readonly key: string;
  readonly currency: Currency | undefined;
  /** Decimal text. */
  readonly stake: string;
  readonly target: string;
  readonly direction: string;
}

export type PlacedBet = Extract<OperationResult, { ok: true }> | Refusal;

/**
 * The stored answer `{bet, balance}` as JSON, the same for every repeat, where `balance` is the player's own money after the
 * bet. Refuses with `amount_invalid`, `dice_target_invalid`, `stake_out_of_range`, `game_limit_reached`, `balance_not_enough`,
 * `bet_stale`, `idempotency_conflict`, and what guards and the ledger's queue refuse with. A refused bet uses no nonce.
 */
export function createPlaceDiceBet(
  deps: OriginalsDeps,
): (command: PlaceDiceBet) => Promise<PlacedBet> {
  const operation = diceBetOperation(deps);
  return async ({ playerId, key, currency: requested, ...command }) => {
    const stake = parseAmount(command.stake);
    if (!stake.ok) return stake;
    const parsed = parseDiceParams({ target: command.target, direction: command.direction });
    if (!parsed.ok) return parsed;
    const input: DiceBetInput = {
      betId: uuidV7(),
      requestedCurrency: requested ?? null,
      stakeMinor: stake.minor,
      params: parsed.params,
    };
    const place = (currency: Currency) =>
      deps.ledger.execute(operation, { playerId, currency, key, input });
    const currency = requested ?? (await deps.activeCurrency(playerId));
    const result = await place(currency);
    if (result.ok) return result;
    if (result.code === "game_limit_reached") tellIfBankrollIsShort(deps, currency, input);
    if (result.code === "idempotency_conflict" && requested === undefined) {
      // A repeat of a bet that named no currency, after the player switched: the first one's currency decides.
      const placedIn = await readBetCurrency(deps.pool, playerId, key);
      if (placedIn !== null && placedIn !== currency) return place(placedIn);
    }
    return result;
  };
}

/** The player meets the same refusal for a bet above the maximum win; only this one needs the operator's money. */
function tellIfBankrollIsShort(deps: OriginalsDeps, currency: Currency, input: DiceBetInput): void {
  const freeMinor = deps.freeBankrollMinor(currency);
  const payoutMinor = largestDicePayoutMinor(input);
  if (payoutMinor <= freeMinor) return;
  deps.tellStaff({
    topic: "bankroll_short",
    text: "A dice bet was refused because the free bankroll does not cover its largest payout.",
    details: {
      game: "dice",
      currency,
      payout: formatAmount(payoutMinor),
      free: formatAmount(freeMinor),
    },
  });
}
