/** Asks the database whether it works: answering alone is not enough, since a full disk still answers. */
import type { Queryable } from "./queryable.ts";

/**
 * Sorts more than fits the memory that it allows itself, so that PostgreSQL writes a file of some 100 KB and removes it: no
 * table, no catalogue and no log grows by it. One string, so that it is one transaction and one round trip.
 */
const writeAndRead = `
  set local work_mem = '64kB';
  select max(n) from (select n from generate_series(1, 8000) as n order by n desc offset 0) as sorted`;

/** Rejects with the server's own error when it cannot answer or has no room to write. */
export async function checkDatabase(database: Queryable): Promise<void> {
  await database.query(writeAndRead);
}
