/** The operator's table of rates, by which other currencies count in a player's limit. */
import { currencies, type Currency, defaultCurrency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

/** Six decimals of a rouble. */
const perRouble = 1_000_000n;

export interface Rate {
  readonly currency: Currency;
  /** From which day of UTC on, `2026-11-29`. */
  readonly day: string;
  /** What a unit of the currency is worth, in millionths of a rouble. */
  readonly roubleMillionths: bigint;
  readonly source: string;
}

export type SetRateResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: "day_has_begun" | "rate_is_set" | "rouble_is_fixed" };

/**
 * Of a day that has not begun yet, once: by the rate of a day that is going on something may have been counted already. Throws for a
 * rate that is not above zero, or a source that is empty or too long.
 */
export async function setRate(
  db: Queryable,
  rate: Rate & { readonly setBy: string },
): Promise<SetRateResult> {
  if (rate.currency === defaultCurrency) return { ok: false, code: "rouble_is_fixed" };
  const { rows } = await db.query<{ has_begun: boolean; inserted: boolean }>(
    `with day as (select $2::date <= (clock_timestamp() at time zone 'UTC')::date as has_begun),
     inserted as (
       insert into compliance_rate (currency, day, rouble_millionths, source, set_by)
       select $1, $2::date, $3, $4, $5 from day where not has_begun
       on conflict do nothing returning 1)
     select has_begun, exists (select from inserted) as inserted from day`,
    [rate.currency, rate.day, rate.roubleMillionths, rate.source, rate.setBy],
  );
  const { has_begun: hasBegun, inserted } = rows[0]!;
  if (hasBegun) return { ok: false, code: "day_has_begun" };
  return inserted ? { ok: true } : { ok: false, code: "rate_is_set" };
}

/** The rates in force today and those of later days, by currency and day. */
export async function listRates(db: Queryable): Promise<readonly Rate[]> {
  const { rows } = await db.query<{
    currency: Currency;
    day: string;
    rouble_millionths: bigint;
    source: string;
  }>(
    `select currency, day::text as day, rouble_millionths, source from compliance_rate r
     where day >= (select max(day) from compliance_rate o
       where o.currency = r.currency and o.day <= (clock_timestamp() at time zone 'UTC')::date)
     order by array_position($1::text[], currency), day`,
    [currencies],
  );
  return rows.map(({ currency, day, rouble_millionths, source }) => ({
    currency,
    day,
    roubleMillionths: rouble_millionths,
    source,
  }));
}

/** `92.5` roubles; null for what is no positive number with at most six decimals. */
export function readRate(text: string): bigint | null {
  const [, whole, decimals = ""] = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const millionths = BigInt(whole) * perRouble + BigInt(decimals.padEnd(6, "0"));
  return millionths > 0n ? millionths : null;
}

export function shownRate(roubleMillionths: bigint): string {
  const decimals = String(roubleMillionths % perRouble)
    .padStart(6, "0")
    .replace(/0+$/, "");
  const whole = String(roubleMillionths / perRouble);
  return decimals === "" ? whole : `${whole}.${decimals}`;
}
