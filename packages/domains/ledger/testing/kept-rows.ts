/** Every row of a test's database, kept to be put back: what a test forged is gone for the next one, without a database of its own. */
import type pg from "pg";

/**
 * Keeps what all tables hold now; the answer puts it back, however much was changed meanwhile and whatever triggers and rights say. A
 * ledger that wrote meanwhile is then ahead of its own stream: the next test opens another.
 */
export async function keepRows(pool: pg.Pool): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  const tables = rows.map(({ name }) => name);
  const keep = tables.map((table) => `create table kept.${table} as table public.${table}`);
  await pool.query(["create schema kept", ...keep].join("; "));
  // Deleting few rows is quicker than truncating: no files are made anew. The tables have no order that a deletion must follow.
  const putBack = tables.map(
    (table) => `delete from public.${table};
      insert into public.${table} overriding system value select * from kept.${table}`,
  );
  return async () => {
    await pool.query(
      ["begin", "set local session_replication_role = replica", ...putBack, "commit"].join(";"),
    );
  };
}
