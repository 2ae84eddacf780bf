/** Reads more rows than fit into memory: the audit's way over whole tables. */
import type pg from "pg";

const rowsPerFetch = 2_000;

/** Rows of a query without parameters, in order, within the caller's transaction. `cursor` is a name of the caller's own. */
export async function* rowsInParts<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  cursor: string,
  query: string,
): AsyncGenerator<Row> {
  await client.query(`declare ${cursor} no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${rowsPerFetch} from ${cursor}`);
    if (rows.length === 0) break;
    yield* rows;
  }
  await client.query(`close ${cursor}`);
}
