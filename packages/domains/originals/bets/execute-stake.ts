/** Finds the currency that a stake is in, and notifies staff when the house was too poor to take it. */
import { type Currency, isCurrency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { type OperationResult, readStoredAnswer } from "../../ledger/index.ts";
import type { OriginalsDeps } from "../ports/deps.ts";

/** What taking a stake needs of the server. */
export type StakeDeps = Pick<
  OriginalsDeps,
  "pool" | "ledger" | "vault" | "activeCurrency" | "freeBankrollMinor" | "notifyStaff"
>;

export interface StakeRequest {
  readonly playerId: string;
  /** The request's Idempotency-Key. */
  readonly key: string;
  /** Undefined where the request names none: the player's active one. */
  readonly currency: Currency | undefined;
}

/**
 * Runs the stake in its currency. A repeat under a known key finds its answer even if that stake was in another currency: the
 * player may have switched, or the stake was answered with an open bet.
 */
export async function executeStake(
  { pool, activeCurrency }: StakeDeps,
  { playerId, key, currency: requested }: StakeRequest,
  execute: (currency: Currency) => Promise<OperationResult>,
): Promise<OperationResult> {
  const currency = requested ?? (await activeCurrency(playerId));
  const result = await execute(currency);
  if (result.ok || result.code !== "idempotency_conflict") return result;
  const first = currencyOf(await readStoredAnswer(pool, playerId, key));
  return first === undefined || first === currency ? result : execute(first);
}

interface InCurrency {
  readonly currency?: unknown;
}

/** The currency of the bet in an answer to a stake, or of the bets that a pot was left with. */
function currencyOf(answer: unknown): Currency | undefined {
  const { bet, bets } = (answer ?? {}) as { bet?: InCurrency; bets?: readonly InCurrency[] };
  const currency = (bet ?? bets?.[0])?.currency;
  return isCurrency(currency) ? currency : undefined;
}

export interface UncoveredBet {
  readonly game: GameId;
  readonly currency: Currency;
  /** What the house would have had to be able to pay, in minor units. */
  readonly payoutMinor: bigint;
}

/** The player meets the same refusal for a bet above the maximum win; only this one needs the operator's money. */
export function notifyIfBankrollIsShort(deps: StakeDeps, bet: UncoveredBet): void {
  const freeMinor = deps.freeBankrollMinor(bet.currency);
  if (bet.payoutMinor <= freeMinor) return;
  deps.notifyStaff({
    topic: "bankroll_short",
    text: "A bet was refused because the free bankroll does not cover its largest payout.",
    details: {
      game: bet.game,
      currency: bet.currency,
      payout: formatAmount(bet.payoutMinor),
      free: formatAmount(freeMinor),
    },
  });
}
