/** Applies migration files in their order, each in a transaction with its record. */
import { Kysely, PostgresDialect, sql } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import type pg from "pg";
import { MigrationError, type MigrationFile } from "./migration-files.ts";
import { migrationSchema } from "./pending-migrations.ts";

async function applyFile(db: Kysely<unknown>, migration: MigrationFile): Promise<void> {
  const transactionId = sql<{ id: string }>`select pg_current_xact_id()::text as id`;
  const before = await transactionId.execute(db);
  await sql.raw(migration.sql).execute(db);
  const after = await transactionId.execute(db);
  if (before.rows[0]!.id !== after.rows[0]!.id) {
    throw new Error("a migration must not end its transaction (COMMIT or ROLLBACK)");
  }
  await sql`insert into migration.checksum (name, sha256) values (${migration.name}, ${migration.sha256})`.execute(
    db,
  );
}

function toKyselyMigration(migration: MigrationFile): Migration {
  return {
    async up(db) {
      try {
        await applyFile(db, migration);
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new MigrationError(`${migration.file}: ${reason}`, { cause });
      }
    },
  };
}

// One step a call: each file commits together with its record, so a crash leaves whole files only.
/** Of `files`, those that have no record yet; their names are the answer. */
export async function applyPending(
  pool: pg.Pool,
  files: ReadonlyMap<string, MigrationFile>,
): Promise<string[]> {
  const migrations = Object.fromEntries(
    [...files].map(([name, file]) => [name, toKyselyMigration(file)]),
  );
  const migrator = new Migrator({
    db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }),
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: migrationSchema,
    allowUnorderedMigrations: true,
  });
  const applied: string[] = [];
  for (;;) {
    const { error, results } = await migrator.migrateUp();
    if (error) throw error;
    const step = results?.[0];
    if (!step) return applied;
    applied.push(step.migrationName);
  }
}
