// What the house can lose now, kept fresh outside the batches: a bet must not wait for it.
import type { Currency } from "@oddwright/core/money/currency.ts";
import type pg from "pg";
import { readSystemBalances } from "./read-system-balances.ts";

/**
 * The figure's greatest age while the database answers. Each bet's largest payout is at most a small share of the
 * bankroll, so bets taken within this time can't exceed it by more than their number times that share.
 */
const BANKROLL_REFRESH_MS = 500;

export interface Bankroll {
  /** House balance less the exposure of open bets, in minor units; zero until the house is funded. */
  readonly freeMinor: (currency: Currency) => bigint;
  readonly refresh: () => Promise<void>;
  readonly close: () => void;
}

export async function watchBankroll(
  pool: pg.Pool,
  onFailure: (error: unknown) => void,
): Promise<Bankroll> {
  let balances = new Map<string, bigint>();
  const refresh = async (): Promise<void> => {
    const rows = await readSystemBalances(pool);
    balances = new Map(
      rows.filter((row) => row.name === "house").map((row) => [row.currency, row.balanceMinor]),
    );
  };
  await refresh();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    refresh()
      .catch(onFailure)
      .finally(() => {
        busy = false;
      });
  }, BANKROLL_REFRESH_MS);
  timer.unref();
  return {
    freeMinor: (currency) => balances.get(currency) ?? 0n,
    refresh,
    close: () => clearInterval(timer),
  };
}
