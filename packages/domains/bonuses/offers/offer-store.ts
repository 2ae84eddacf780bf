/** SQL of offers and their promo codes. */
import { textArray } from "@oddwright/platform/database/array-literal.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Offer } from "./read-offer.ts";

export interface SavedOffer {
  readonly offer: Offer;
  readonly version: number;
  readonly isPaused: boolean;
}

interface OfferRow {
  readonly offer: Offer;
  readonly version: number;
  readonly is_paused: boolean;
}

const savedOf = ({ offer, version, is_paused: isPaused }: OfferRow): SavedOffer => ({
  offer,
  version,
  isPaused,
});

const newest = `select v.offer, o.version, o.is_paused from bonuses_offer o
  join bonuses_offer_version v on v.offer_code = o.code and v.version = o.version`;

/** In its newest version. */
export async function readOffers(db: Queryable): Promise<readonly SavedOffer[]> {
  const { rows } = await db.query<OfferRow>(`${newest} order by o.code`);
  return rows.map(savedOf);
}

export async function findOffer(db: Queryable, code: string): Promise<SavedOffer | null> {
  const { rows } = await db.query<OfferRow>(`${newest} where o.code = $1`, [code]);
  return rows[0] ? savedOf(rows[0]) : null;
}

export interface CodeOfOffer {
  readonly code: string;
  readonly offerCode: string;
  readonly campaign: string | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly isUsedUp: boolean;
  readonly isOpen: boolean;
}

/** Codes are read as they are typed: letters of either case. */
const spelledCode = (typed: string): string => typed.trim().toUpperCase();

export async function findPromoCode(db: Queryable, typed: string): Promise<CodeOfOffer | null> {
  const { rows } = await db.query<{
    code: string;
    offer_code: string;
    campaign: string | null;
    starts_at: Date | null;
    ends_at: Date | null;
    is_used_up: boolean;
    is_open: boolean;
  }>(
    `select code, offer_code, campaign, starts_at, ends_at, is_open, coalesce(claims >= max_claims, false) as is_used_up
     from bonuses_promo_code where code = $1`,
    [spelledCode(typed)],
  );
  const [row] = rows;
  if (row === undefined) return null;
  return {
    code: row.code,
    offerCode: row.offer_code,
    campaign: row.campaign,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isUsedUp: row.is_used_up,
    isOpen: row.is_open,
  };
}

/** False when others took the last one. Inside the transaction that makes the grant. */
export async function takeClaim(db: Queryable, code: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update bonuses_promo_code set claims = claims + 1 where code = $1 and (max_claims is null or claims < max_claims)`,
    [code],
  );
  return rowCount === 1;
}

/** By `code:version`. */
export async function readOfferVersions(
  db: Queryable,
  wanted: readonly { readonly code: string; readonly version: number }[],
): Promise<ReadonlyMap<string, Offer>> {
  if (wanted.length === 0) return new Map();
  const { rows } = await db.query<{ offer_code: string; version: number; offer: Offer }>({
    name: "bonuses-read-offer-versions",
    text: `select offer_code, version, offer from bonuses_offer_version
      join (select distinct * from unnest($1::text[], $2::int[])) as item (offer_code, version) using (offer_code, version)`,
    values: [textArray(wanted.map(({ code }) => code)), wanted.map(({ version }) => version)],
  });
  return new Map(rows.map((row) => [`${row.offer_code}:${row.version}`, row.offer]));
}
