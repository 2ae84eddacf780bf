/** What runs one statement: a pool, or a client inside a transaction. */
import type pg from "pg";

/** For functions that do not care whose transaction they run in. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(
    statement: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>;
}
