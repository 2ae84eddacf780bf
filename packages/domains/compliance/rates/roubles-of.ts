/** What amounts of several days come to in roubles. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

export interface AmountOfDay {
  readonly currency: Currency;
  /** Of UTC, `2026-11-29`. */
  readonly day: string;
  readonly minor: bigint;
}

/** Minor units of a rouble, each amount by the rate of its day, the sum rounded down once. */
export async function roublesOf(db: Queryable, amounts: readonly AmountOfDay[]): Promise<bigint> {
  const { rows } = await db.query<{ minor: string }>(
    `select coalesce(floor(sum(minor * compliance_cross_rate(currency, 'RUB', day) / 1000000000)), 0)::text as minor
     from unnest($1::text[], $2::date[], $3::numeric[]) as amount (currency, day, minor)`,
    [
      amounts.map(({ currency }) => currency),
      amounts.map(({ day }) => day),
      amounts.map(({ minor }) => String(minor)),
    ],
  );
  return BigInt(rows[0]!.minor);
}
