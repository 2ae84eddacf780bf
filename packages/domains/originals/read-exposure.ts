// What the house would lose if every open bet in steps were cashed out now.
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

/**
 * Minor units by currency: what each open bet has won so far, less its stake, which lies in play. What a bet may win later is bounded
 * by its maximum win, a small share of the bankroll, and is not set aside: otherwise a few idle bets would close the house. Rounds of
 * crash bound their own total, rooms pay out of their pots.
 */
export async function readExposure(db: Queryable): Promise<ReadonlyMap<Currency, bigint>> {
  const { rows } = await db.query<{ currency: Currency; exposure: bigint }>({
    name: "originals-read-exposure",
    text: `select currency, sum(floor((stake_main_minor + stake_bonus_minor) * (multiplier_10k - 10000) / 10000))::bigint as exposure
      from originals_bet where state = 'open' and multiplier_10k > 10000 group by currency`,
  });
  return new Map(rows.map((row) => [row.currency, row.exposure]));
}
