// What the house would lose by the open bets in steps.
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

/** In minor units: of each open bet what it has won so far, less its stake, which lies in play. */
export async function readSeriesExposure(db: Queryable): Promise<ReadonlyMap<Currency, bigint>> {
  // Planned each time, which is why it has no name: a plan that was made when a month's table was empty reads all of it, twice a
  // second, until its statistics are gathered.
  const { rows } = await db.query<{ currency: Currency; exposure: string }>({
    text: `select currency, sum(div((stake_main_minor::numeric + stake_bonus_minor) * (multiplier_10k - 10000), 10000))::text as exposure
      from originals_bet where state = 'open' and multiplier_10k > 10000 group by currency`,
  });
  return new Map(rows.map((row) => [row.currency, BigInt(row.exposure)]));
}
