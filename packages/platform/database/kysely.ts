/** Typed queries over an existing pool. */
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";

/** A query builder for the tables described by `DB`. Destroying it ends the pool, so the pool's owner ends the pool instead. */
export function createKysely<DB>(pool: pg.Pool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
