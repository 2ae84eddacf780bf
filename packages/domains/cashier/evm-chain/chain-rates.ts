/** The operator's table of what a coin is worth: each entry says when, from where and by whom, and none is changed. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { InCoins } from "./chain-settings.ts";
import { formatCoins, priceDecimals, readPrice } from "./coin-amount.ts";

export interface CoinRate {
  readonly asset: string;
  readonly currency: Currency;
  /** What a whole coin is worth, in 10^-12 units of the currency. */
  readonly price: bigint;
  readonly source: string;
}

/** Counts from now on. */
export async function setCoinRate(
  db: Queryable,
  { asset, currency, price, source, setBy }: CoinRate & { readonly setBy: string },
): Promise<void> {
  await db.query(
    `insert into cashier_chain_rate (asset, currency, price, source, set_by) values ($1, $2, $3, $4, $5)`,
    [asset, currency, formatCoins(price, priceDecimals), source, setBy],
  );
}

/** Null where none was said within so many minutes. */
async function readCoinPrice(
  db: Queryable,
  { asset, currency }: Pick<CoinRate, "asset" | "currency">,
  minutes: number,
): Promise<bigint | null> {
  const { rows } = await db.query<{ price: string }>(
    `select price::text as price from cashier_chain_rate
     where asset = $1 and currency = $2 and set_at > clock_timestamp() - make_interval(mins => $3)
     order by set_at desc, id desc limit 1`,
    [asset, currency, minutes],
  );
  return rows[0] === undefined ? null : readPrice(rows[0].price);
}

/** Throws where nobody said lately what the coin is worth. */
export async function requireCoinPrice(
  db: Queryable,
  { asset: { symbol }, price }: InCoins,
  currency: Currency,
): Promise<bigint> {
  if ("fixed" in price) return price.fixed;
  const found = await readCoinPrice(db, { asset: symbol, currency }, price.minutes);
  if (found === null)
    throw new Error(`no rate of ${symbol} in ${currency} is younger than ${price.minutes} minutes`);
  return found;
}

export interface ListedRate {
  readonly asset: string;
  readonly currency: Currency;
  readonly price: string;
  readonly source: string;
  readonly setBy: string;
  readonly setAt: Date;
}

/** The newest of each coin and currency. */
export async function listCoinRates(db: Queryable): Promise<readonly ListedRate[]> {
  const { rows } = await db.query<ListedRate>(
    `select distinct on (asset, currency) asset, currency, trim_scale(price)::text as price, source,
       set_by as "setBy", set_at as "setAt"
     from cashier_chain_rate order by asset, currency, set_at desc, id desc`,
  );
  return rows;
}
