/** What the house holds now, kept fresh outside the batches: a bet must not wait for it. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { repeat } from "@oddwright/platform/jobs/repeat.ts";
import type pg from "pg";
import { readSystemBalances } from "./read-system-balances.ts";

/**
 * The figure's greatest age while the database answers and it moves; `quietEvery` times that while it stands still. A bet's largest payout is at most its game's maximum win (a hundredth
 * of the capital unless the operator set another), so bets taken within this time can't exceed the bankroll by more than
 * their number times that.
 */
const bankrollRefreshMs = 500;
/** While the figure stands still it is read only once in so many turns: when bets begin again, the first two seconds of them go by an older figure. */
const quietEvery = 4;

/** A figure older than this says nothing: the house takes no bets until it can be read again. */
const bankrollMaxAgeMs = 10_000;

export interface Bankroll {
  /**
   * The house's balance in minor units less what open bets would cost it now; zero until it is funded, and while it cannot be
   * read. Stakes of open bets are not in it: they lie on `in_play` accounts.
   */
  readonly freeMinor: (currency: Currency) => bigint;
  /** Rejects while the figure is unknown. */
  readonly checkKnown: () => Promise<void>;
  readonly refresh: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface BankrollWatch {
  /** Told of every reading that fails. */
  readonly onFailure: (error: unknown) => void;
  /** Told once when the figure has become too old, with the reason why. */
  readonly onUnknown: (error: unknown) => void;
  /** What open bets would cost the house now, in minor units: each domain that keeps bets open knows its own. */
  readonly readExposure: (pool: pg.Pool) => Promise<ReadonlyMap<Currency, bigint>>;
  readonly maxAgeMs?: number;
}

/** Never rejects: a process that cannot read the bankroll starts, takes no bets and says so. */
export async function watchBankroll(pool: pg.Pool, watch: BankrollWatch): Promise<Bankroll> {
  const maxAgeMs = watch.maxAgeMs ?? bankrollMaxAgeMs;
  let free = new Map<string, bigint>();
  let readAtMs = Number.NEGATIVE_INFINITY;
  let isToldUnknown = false;
  let isQuiet = false;
  let turns = 0;
  const isKnown = (): boolean => performance.now() - readAtMs <= maxAgeMs;
  const refresh = async (): Promise<void> => {
    const askedAtMs = performance.now();
    const rows = await readSystemBalances(pool);
    const exposure = await watch.readExposure(pool);
    const before = free;
    free = new Map(
      rows
        .filter((row) => row.name === "house")
        .map((row) => [row.currency, row.balanceMinor - (exposure.get(row.currency) ?? 0n)]),
    );
    isQuiet = [...free].every(([currency, minor]) => before.get(currency) === minor);
    readAtMs = askedAtMs;
    isToldUnknown = false;
  };
  const fail = (error: unknown): void => {
    isQuiet = false;
    watch.onFailure(error);
    if (isKnown() || isToldUnknown) return;
    isToldUnknown = true;
    watch.onUnknown(error);
  };
  await refresh().catch(fail);
  const refreshInTurn = async (): Promise<void> => {
    turns += 1;
    if (!isQuiet || turns % quietEvery === 0) await refresh();
  };
  const refreshing = repeat(bankrollRefreshMs, refreshInTurn, fail);
  return {
    freeMinor: (currency) => (isKnown() ? (free.get(currency) ?? 0n) : 0n),
    checkKnown: async () => {
      if (!isKnown()) throw new Error("the bankroll cannot be read");
    },
    refresh,
    close: refreshing.close,
  };
}
