/** What the house would lose by the bets that are open now. */
import { currencies, type Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { readTableExposure } from "./rounds/roulette/table-exposure.ts";
import { readSeriesExposure } from "./series/series-store.ts";

/**
 * Minor units by currency. Of each open bet in steps what it has won so far, less its stake, which lies in play. What such a bet may
 * win later is bounded by its maximum win, a small share of the bankroll, and is not set aside: otherwise a few idle bets would close
 * the house. Of roulette's table what the pocket that is worst for the house would cost: all its bets may have chips on the same
 * one. Rounds of crash bound their own total, rooms pay out of their pots.
 */
export async function readExposure(db: Queryable): Promise<ReadonlyMap<Currency, bigint>> {
  const [series, table] = [await readSeriesExposure(db), await readTableExposure(db)];
  return new Map(
    currencies.map((each) => [each, (series.get(each) ?? 0n) + (table.get(each) ?? 0n)]),
  );
}
