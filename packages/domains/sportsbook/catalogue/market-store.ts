/** SQL of markets and the chains of their prices, for those who look at them. */
import type { MarketStatus } from "@oddwright/core/odds/feed/feed-messages.ts";
import type { Market } from "@oddwright/core/odds/markets/market.ts";
import type { PriceMilli } from "@oddwright/core/odds/prices/price.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

export type StoredPrices = readonly (readonly [selection: string, price: PriceMilli | null])[];

export interface MarketRow {
  readonly key: string;
  readonly market: Market;
  readonly status: MarketStatus;
  readonly version: number;
  readonly prices: StoredPrices;
  /** In hexadecimal. */
  readonly head_hash: string;
}

/** Of `sportsbook_offer as offer`, as parts of a JSON object. */
export const marketFields = `'key', offer.key, 'market', offer.market, 'status', offer.status, 'version', offer.version,
  'prices', offer.prices, 'head_hash', encode(offer.head_hash, 'hex')`;

/** In the order of the event's page. */
export async function readMarkets(db: Queryable, eventId: string): Promise<readonly MarketRow[]> {
  const { rows } = await db.query<MarketRow>(
    `select key, market, status, version, prices, encode(head_hash, 'hex') as head_hash
     from sportsbook_offer where event_id = $1 order by position, key`,
    [eventId],
  );
  return rows;
}

export async function hasMarket(db: Queryable, eventId: string, key: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from sportsbook_market where event_id = $1 and key = $2`,
    [eventId, key],
  );
  return rowCount === 1;
}

export interface PriceChangeRow {
  readonly version: number;
  readonly status: MarketStatus;
  readonly prices: StoredPrices;
  readonly model_version: string | null;
  readonly inputs_hash: string | null;
  readonly previous_hash: string;
  readonly hash: string;
  readonly at: Date;
}

/** The newest first, below a version. */
export async function readPriceChanges(
  db: Queryable,
  { eventId, key }: { readonly eventId: string; readonly key: string },
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<readonly PriceChangeRow[]> {
  const { rows } = await db.query<PriceChangeRow>(
    `select version, status, prices, model_version, encode(inputs_hash, 'hex') as inputs_hash,
       encode(previous_hash, 'hex') as previous_hash, encode(hash, 'hex') as hash, at
     from sportsbook_price_change where event_id = $1 and market_key = $2 and ($3::integer is null or version < $3::integer)
     order by version desc limit $4`,
    [eventId, key, before, limit],
  );
  return rows;
}
