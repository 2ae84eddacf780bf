// What the house holds now, kept fresh outside the batches: a bet must not wait for it.
import type { Currency } from "@oddwright/core/money/currency.ts";
import { repeat } from "@oddwright/platform/jobs/repeat.ts";
import type pg from "pg";
import { readSystemBalances } from "./read-system-balances.ts";

/**
 * The figure's greatest age while the database answers. A bet's largest payout is at most its game's maximum win (a hundredth
 * of the capital unless the operator set another), so bets taken within this time can't exceed the bankroll by more than
 * their number times that.
 */
const BANKROLL_REFRESH_MS = 500;

export interface Bankroll {
  /**
   * The house's balance in minor units less what open bets would cost it now; zero until it is funded. Stakes of open bets are
   * not in it: they lie on `in_play` accounts.
   */
  readonly freeMinor: (currency: Currency) => bigint;
  readonly refresh: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface BankrollWatch {
  readonly onFailure: (error: unknown) => void;
  /** What open bets would cost the house now, in minor units: each domain that keeps bets open knows its own. */
  readonly readExposure: (pool: pg.Pool) => Promise<ReadonlyMap<Currency, bigint>>;
}

/** Rejects when the first reading fails; later failures are told, and the last figure stays. */
export async function watchBankroll(
  pool: pg.Pool,
  { onFailure, readExposure }: BankrollWatch,
): Promise<Bankroll> {
  let free = new Map<string, bigint>();
  const refresh = async (): Promise<void> => {
    const rows = await readSystemBalances(pool);
    const exposure = await readExposure(pool);
    free = new Map(
      rows
        .filter((row) => row.name === "house")
        .map((row) => [row.currency, row.balanceMinor - (exposure.get(row.currency) ?? 0n)]),
    );
  };
  await refresh();
  const refreshing = repeat(BANKROLL_REFRESH_MS, refresh, onFailure);
  return {
    freeMinor: (currency) => free.get(currency) ?? 0n,
    refresh,
    close: refreshing.close,
  };
}
