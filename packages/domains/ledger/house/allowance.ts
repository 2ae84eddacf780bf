/** Parts of what the house may lose, handed out under the house row's lock: what one holder has, no other can risk. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type pg from "pg";

/** What open bets would cost the house, in minor units: each domain that keeps bets open knows its own. */
export type ReadExposure = (db: Queryable) => Promise<ReadonlyMap<Currency, bigint>>;

/** A batcher's stream that fell silent keeps its part for so long; it stops using it earlier (`RiskBook`). */
export const streamLeaseMs = 6_000;

export interface AllowanceRequest {
  readonly holder: string;
  /** Holders that this one takes the place of. */
  readonly former: readonly string[];
  readonly currency: Currency;
  readonly leaseMs: number;
  /** Handed out as far as the house has it. */
  readonly neededMinor: bigint;
  /** Handed out besides, as long as as much stays free for others. */
  readonly wantedMinor: bigint;
  readonly readExposure: ReadExposure;
}

/** The longest wait for the lock of the house: bets wait behind it. */
const lockTimeoutMs = 1_000;

/** Replaces what the holder had; no batch of the holder may be under way. Answers the holder's part in minor units. */
export function drawAllowance(pool: pg.Pool, request: AllowanceRequest): Promise<bigint> {
  const { holder, former, currency, leaseMs, neededMinor, wantedMinor, readExposure } = request;
  return withTransaction(pool, async (client) => {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    const freeMinor = await lockFree(client, { currency, holder, former, readExposure });
    const half = freeMinor / 2n;
    const wanted = wantedMinor < half ? wantedMinor : half;
    const asked = neededMinor > wanted ? neededMinor : wanted;
    const granted = asked < freeMinor ? asked : freeMinor;
    await client.query(
      `insert into ledger_allowance (holder, currency, remaining_minor, lease_until)
       values ($1, $2, $3, clock_timestamp() + $4::float8 * interval '1 ms')
       on conflict (currency, holder) do update
         set remaining_minor = excluded.remaining_minor, lease_until = excluded.lease_until`,
      [holder, currency, granted, leaseMs],
    );
    return granted;
  });
}

interface FreeOf {
  readonly currency: Currency;
  /** Whose part counts as free; null for a process that holds none. */
  readonly holder: string | null;
  /** Whose parts end. */
  readonly former: readonly string[];
  readonly readExposure: ReadExposure;
}

/** No lease is longer: one that ends later was written before the database's clock was set back. */
const longestLeaseMs = 3_600_000;

/**
 * What the house could lose besides what is handed out, at least zero, held until the transaction ends. Three statements, three
 * snapshots, in this order: money that moves from a part to exposure to the house's loss meanwhile is counted twice, never left out.
 */
export async function lockFree(
  client: Queryable,
  { currency, holder, former, readExposure }: FreeOf,
): Promise<bigint> {
  await client.query(`select 1 from ledger_system_account where code = $1 for no key update`, [
    `house:${currency}`,
  ]);
  // Waits for a batch that spends from such a part: its loss is then in the house's balance.
  await client.query(
    `delete from ledger_allowance where currency = $1 and (holder = any($3::text[])
       or lease_until <= clock_timestamp() or lease_until > clock_timestamp() + $2::float8 * interval '1 ms')`,
    [currency, longestLeaseMs, former],
  );
  const others = await one(
    client,
    `select coalesce(sum(remaining_minor), 0)::text as minor from ledger_allowance where currency = $1 and holder is distinct from $2::text`,
    [currency, holder],
  );
  const exposure = (await readExposure(client)).get(currency) ?? 0n;
  const house = await one(
    client,
    `select (coalesce(sum(minor), 0))::text as minor from (
       select balance_minor as minor from ledger_system_account where code = $1
       union all
       select d.amount_minor from ledger_house_delta d join ledger_system_account a on a.id = d.account_id where a.code = $1
     ) as parts`,
    [`house:${currency}`],
  );
  const freeMinor = house - exposure - others;
  return freeMinor > 0n ? freeMinor : 0n;
}

async function one(client: Queryable, text: string, values: unknown[]): Promise<bigint> {
  const { rows } = await client.query<{ minor: string }>(text, values);
  return BigInt(rows[0]?.minor ?? 0);
}

/** Gives parts back before their leases end. */
export async function returnAllowances(db: Queryable, holders: readonly string[]): Promise<void> {
  await db.query(`delete from ledger_allowance where holder = any($1::text[])`, [holders]);
}
