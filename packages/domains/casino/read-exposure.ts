/** What the house would lose by the bets that are open now. */
import { currencies, type Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

/** Minor units by currency: of each open bet the most that it wins, less its stake, which lies in play. */
export async function readExposure(db: Queryable): Promise<ReadonlyMap<Currency, bigint>> {
  const { rows } = await db.query<{ currency: Currency; minor: string }>(
    `select currency, sum(max_payout_minor - stake_main_minor - stake_bonus_minor)::text as minor
     from casino_bet where state = 'open' group by currency`,
  );
  const open = new Map(rows.map(({ currency, minor }) => [currency, BigInt(minor)]));
  return new Map(currencies.map((currency) => [currency, open.get(currency) ?? 0n]));
}
