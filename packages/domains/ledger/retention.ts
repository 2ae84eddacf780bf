/** What the worker lets go of, and the partitions it makes ahead of time. */
import type pg from "pg";

const outboxRetentionDays = 7;
/** Partitions that must stand ready: this month and the two after it. */
const partitionMonths = 3;
export const maxRowsPerPurge = 10_000;

/** Deletes old keys of players (never those of providers) and old events. Returns how many rows went. */
export async function purgeExpired(pool: pg.Pool): Promise<number> {
  // How old is the function's to say: the program may not delete an answer by itself.
  const keys = await pool.query<{ purged: bigint }>(`select purge_old_operations($1) as purged`, [
    maxRowsPerPurge,
  ]);
  const events = await pool.query(
    `delete from ledger_outbox where ctid = any(array(
       select ctid from ledger_outbox where created_at < now() - make_interval(days => $1) limit $2))`,
    [outboxRetentionDays, maxRowsPerPurge],
  );
  return Number(keys.rows[0]?.purged ?? 0n) + (events.rowCount ?? 0);
}

/** Makes the coming months' partitions of the transfers. */
export async function ensureTransferPartitions(pool: pg.Pool): Promise<void> {
  await pool.query(`select ensure_partitions('ledger_transfer', current_date, $1, true)`, [
    partitionMonths,
  ]);
}
