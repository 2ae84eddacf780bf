/** Adds the open deltas of system accounts into their rows: the worker's job, so that batches never meet on a house row. */
import type pg from "pg";

/** Deltas folded by one call: a statement of a few milliseconds. */
export const maxDeltasPerFold = 5_000;

/**
 * Folds what is open now and returns how many deltas it took. Safe in several workers at once: a delta is deleted by
 * exactly one of them, in the statement that adds it. What came in is folded before what went out, so that the folded part of
 * the house is never below zero while the whole is not; deltas that would take it there stay open, and the audit finds them.
 */
export async function foldHouseDeltas(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ folded: bigint }>(
    `with chosen as (
       select stream_id, seq, account_id, amount_minor from ledger_house_delta
       order by amount_minor desc limit $1 for update skip locked
     ), sums as (
       select account_id, sum(amount_minor) as total from chosen group by account_id
     ), added as (
       update ledger_system_account a set balance_minor = a.balance_minor + s.total
       from sums s where a.id = s.account_id and (a.code not like 'house:%' or a.balance_minor + s.total >= 0)
       returning a.id
     ), taken as (
       delete from ledger_house_delta d using chosen c
       where d.stream_id = c.stream_id and d.seq = c.seq and d.account_id = c.account_id
         and d.account_id in (select id from added)
       returning 1
     )
     select count(*) as folded from taken`,
    [maxDeltasPerFold],
  );
  return Number(rows[0]?.folded ?? 0n);
}
