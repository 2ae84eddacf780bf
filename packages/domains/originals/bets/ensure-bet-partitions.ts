// Keeps a partition ready for each of the coming months of bets.
import type pg from "pg";

const monthsAhead = 3;

/**
 * Creates what is missing of this and the next two months. A job runs it every six hours; a bet whose month has no partition goes to
 * the default one, so a missed run loses nothing. Safe to repeat and to run from several processes.
 */
export async function ensureBetPartitions(pool: Pick<pg.Pool, "query">): Promise<void> {
  await pool.query(`select ensure_partitions('originals_bet', current_date, $1, false)`, [
    monthsAhead,
  ]);
}
