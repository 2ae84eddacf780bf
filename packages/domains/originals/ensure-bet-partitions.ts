// Keeps a partition ready for each of the coming months of bets.
import type pg from "pg";

const monthsAhead = 3;

/**
 * Creates what is missing of this and the next two months. A job runs it daily; a bet whose month has no partition goes to
 * the default one, so a missed run loses nothing. Safe to repeat and to run from several processes.
 */
export async function ensureBetPartitions(pool: Pick<pg.Pool, "query">): Promise<void> {
  await pool.query(
    `with turn as materialized (select pg_advisory_xact_lock(hashtext('originals_bet partitions')))
     select ensure_partitions('originals_bet', current_date, $1, false) from turn`,
    [monthsAhead],
  );
}
