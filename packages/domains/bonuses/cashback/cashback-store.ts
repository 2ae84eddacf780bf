/** SQL of what players lost in a period, and of which cashback was given for it. */
import { dateOf, type Period } from "@oddwright/core/bonuses/periods.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import {
  averageLossMinor,
  cashbackMinor,
  type EdgedStakes,
  rakebackMinor,
} from "@oddwright/core/bonuses/cashback.ts";
import { type Weights, weightOf } from "@oddwright/core/bonuses/weights.ts";
import type { SavedOffer } from "../offers/offer-store.ts";
import type { Offer } from "../offers/read-offer.ts";
import { type CashbackTerms, minorOf } from "../offers/terms.ts";

export interface Wallet {
  readonly playerId: string;
  readonly currency: Currency;
}

const lost = `sum(staked_minor - paid_minor)`;

export interface Return {
  /** Below zero for a player who won; of rakeback what the stakes lose on average, rounded down. */
  readonly lostMinor: bigint;
  readonly backMinor: bigint;
}

/** What comes back of own money that was settled in the period. Exact under the player's lock once it is over. */
export async function readReturn(
  db: Queryable,
  wallet: Wallet,
  { terms, period }: { readonly terms: CashbackTerms; readonly period: Period },
): Promise<Return> {
  const rule = {
    percent: terms.percent,
    minLossMinor: minorOf(terms.min_loss),
    maxMinor: minorOf(terms.max_amount),
  };
  if (!terms.edges) {
    const lostMinor = await readLostMinor(db, wallet, period);
    return { lostMinor, backMinor: cashbackMinor(lostMinor, rule) };
  }
  const stakes = await readEdgedStakes(db, wallet, { edges: terms.edges, period });
  return { lostMinor: averageLossMinor(stakes), backMinor: rakebackMinor(stakes, rule) };
}

async function readEdgedStakes(
  db: Queryable,
  { playerId, currency }: Wallet,
  { edges, period: { start, end } }: { readonly edges: Weights; readonly period: Period },
): Promise<readonly EdgedStakes[]> {
  const { rows } = await db.query<{ product: string; game: string; staked: string }>(
    `select product, game, sum(staked_minor)::text as staked from bonuses_settled
     where player_id = $1 and currency = $2 and day >= $3::date and day < $4::date group by 1, 2`,
    [playerId, currency, dateOf(start), dateOf(end)],
  );
  return rows.map((row) => ({
    stakedMinor: BigInt(row.staked),
    edgeBasisPoints: weightOf(edges, row),
  }));
}

async function readLostMinor(
  db: Queryable,
  { playerId, currency }: Wallet,
  { start, end }: Period,
): Promise<bigint> {
  const { rows } = await db.query<{ lost: string }>(
    `select coalesce(${lost}, 0)::text as lost from bonuses_settled
     where player_id = $1 and currency = $2 and day >= $3::date and day < $4::date`,
    [playerId, currency, dateOf(start), dateOf(end)],
  );
  return BigInt(rows[0]!.lost);
}

export interface WalletPage {
  /** Every wallet that staked, not only those that lost. */
  readonly winnersToo: boolean;
  readonly after: Wallet | null;
  readonly limit: number;
}

/** Wallets that lost in the period, after the last one of the page before. */
export async function readLosers(
  db: Queryable,
  { start, end }: Period,
  { winnersToo, after, limit }: WalletPage,
): Promise<readonly Wallet[]> {
  const { rows } = await db.query<{ player_id: string; currency: Currency }>(
    `select player_id, currency from bonuses_settled
     where day >= $1::date and day < $2::date and ($3::uuid is null or (player_id, currency) > ($3, $4))
     group by 1, 2 having $6::boolean or ${lost} > 0 order by 1, 2 limit $5`,
    [
      dateOf(start),
      dateOf(end),
      after?.playerId ?? null,
      after?.currency ?? null,
      limit,
      winnersToo,
    ],
  );
  return rows.map((row) => ({ playerId: row.player_id, currency: row.currency }));
}

/**
 * The terms that held when the period began, or the first ones after that: nobody's change within it. Null where there was no such offer, and where
 * any terms that held within it were of another kind of period, which may have paid for some of its days.
 */
export async function readOfferOfPeriod(
  db: Queryable,
  { offer: { code, steps }, isPaused }: SavedOffer,
  { start, end }: Period,
): Promise<SavedOffer | null> {
  const { rows } = await db.query<{ offer: Offer; version: number }>(
    `with cashback as (
       select offer, version, saved_at, offer->'steps'->0->'cashback'->>'period' as period from bonuses_offer_version
       where offer_code = $1 and saved_at < $3 and offer->>'kind' in ('cashback', 'rakeback')
     ), held as (
       select * from cashback where version >= coalesce((select max(version) from cashback where saved_at <= $2), 1)
     )
     select offer, version from held where not exists (select from held where period <> $4) order by version limit 1`,
    [code, start, end, steps[0]?.cashback?.period],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { starts_at: startsAt, ends_at: endsAt } = row.offer;
  const hasBegun = startsAt === null || new Date(startsAt) < end;
  const isOver = endsAt !== null && new Date(endsAt) <= start;
  return hasBegun && !isOver ? { ...row, isPaused } : null;
}

export async function isDone(db: Queryable, code: string, { start }: Period): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from bonuses_cashback_run where offer_code = $1 and period_start = $2::date`,
    [code, dateOf(start)],
  );
  return rowCount === 1;
}

export async function markDone(db: Queryable, code: string, { start }: Period): Promise<void> {
  await db.query(
    `insert into bonuses_cashback_run (offer_code, period_start) values ($1, $2::date) on conflict do nothing`,
    [code, dateOf(start)],
  );
}
