/** The next link of a market's chain, as it is stored. */
import { hash } from "node:crypto";
import type { MarketStatus } from "@oddwright/core/odds/feed/feed-messages.ts";
import { chainStart, priceChangeText } from "@oddwright/core/odds/prices/price-chain.ts";
import { printPrice } from "@oddwright/core/odds/prices/print-price.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { StoredPrices } from "../catalogue/market-store.ts";

export interface PriceLink {
  readonly eventId: string;
  readonly key: string;
  readonly version: number;
  readonly status: MarketStatus;
  readonly prices: StoredPrices;
  readonly modelVersion: string | null;
  readonly inputsHash: string | null;
  readonly previousHash: string;
  readonly at: Date;
}

export interface HashedLink extends PriceLink {
  readonly hash: string;
}

/** Bound to the link before it; the first of a market to nothing. */
export function nextLink(
  before: { readonly version: number; readonly hash: string } | null,
  link: Omit<PriceLink, "version" | "previousHash">,
): HashedLink {
  const { version, hash: previousHash } = before ?? { version: 0, hash: chainStart };
  const next: PriceLink = { ...link, version: version + 1, previousHash };
  return { ...next, hash: linkHash(next) };
}

/** As `priceChangeHash` of core, by the machine's own SHA-256: hundreds of links are made at once while sockets wait. */
const linkHash = ({ eventId, key, prices, at, ...link }: PriceLink): string =>
  hash(
    "sha256",
    priceChangeText({
      ...link,
      event: eventId,
      market: key,
      prices: prices.map(([selection, price]) => [
        selection,
        price === null ? null : printPrice(price, "decimal"),
      ]),
      at: at.toISOString(),
    }),
    "hex",
  );

/** In the transaction that changes the markets to what the last links say. */
export async function appendLinks(db: Queryable, links: readonly HashedLink[]): Promise<void> {
  if (links.length === 0) return;
  await db.query(
    `insert into sportsbook_price_change
       (event_id, market_key, version, status, prices, model_version, inputs_hash, previous_hash, hash, at)
     select event_id, market_key, version, status, prices, model_version, decode(inputs_hash, 'hex'), decode(previous_hash, 'hex'),
       decode(hash, 'hex'), at
     from jsonb_to_recordset($1::jsonb) as link (event_id text, market_key text, version integer, status text, prices jsonb,
       model_version text, inputs_hash text, previous_hash text, hash text, at timestamptz)`,
    [
      JSON.stringify(
        links.map((link) => ({
          event_id: link.eventId,
          market_key: link.key,
          version: link.version,
          status: link.status,
          prices: link.prices,
          model_version: link.modelVersion,
          inputs_hash: link.inputsHash,
          previous_hash: link.previousHash,
          hash: link.hash,
          at: link.at,
        })),
      ),
    ],
  );
}
