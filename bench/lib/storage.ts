/** What operations leave on disk. */
import type pg from "pg";

export interface Storage {
  readonly databaseBytes: number;
  /** Position in the write-ahead log. */
  readonly logBytes: number;
}

/** As the owner. */
export async function readStorage(pool: pg.Pool): Promise<Storage> {
  const { rows } = await pool.query<{ database: bigint; log: string }>(
    `select pg_database_size(current_database()) as database, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as log`,
  );
  return { databaseBytes: Number(rows[0]?.database), logBytes: Number(rows[0]?.log) };
}
