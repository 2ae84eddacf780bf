/** Brings a database to the newest schema: forward only, one writer at a time, never an edited file. */
import { sql, type Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import type pg from "pg";
import { ensureAppRole, grantToAppRole } from "./app-role.ts";
import { createKysely } from "./kysely.ts";
import {
  MigrationError,
  readMigrations,
  type MigrationFile,
  type MigrationSource,
} from "./migration-files.ts";
import { createPool } from "./pool.ts";

/** The records live apart from the domains' tables; the app role reads them and cannot change them. */
export const migrationSchema = "migration";
// Any constant will do, as long as every version of the program uses the same.
const advisoryLockKey = 7_304_112_205_413_001n;

export interface MigrateOptions {
  readonly ownerUrl: string;
  readonly sources: readonly MigrationSource[];
  /** The role of the program that the database is for. */
  readonly appRole: string;
  /** Given to the app role if this call creates it. Without it, a created role cannot log in. */
  readonly appPassword?: string;
}

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

async function prepareRecords(owner: pg.PoolClient): Promise<void> {
  await owner.query(`
    create schema if not exists ${migrationSchema};
    create table if not exists ${migrationSchema}.checksum (
      name text primary key,
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      applied_at timestamptz not null default now()
    );
  `);
}

async function refuseEditedFiles(
  owner: pg.PoolClient,
  files: ReadonlyMap<string, MigrationFile>,
): Promise<void> {
  const { rows } = await owner.query<{ name: string; sha256: string }>(
    `select name, sha256 from ${migrationSchema}.checksum order by name`,
  );
  for (const row of rows) {
    const file = files.get(row.name);
    if (!file) {
      throw new MigrationError(
        `${row.name}.sql was applied to this database and is missing: the program is older than its database`,
      );
    }
    if (file.sha256 !== row.sha256) {
      throw new MigrationError(
        `${file.file} was changed after it was applied; put it back and add a new migration instead`,
      );
    }
  }
}

// One step a call: each file commits together with its record, so a crash leaves whole files only.
async function applyPending(
  pool: pg.Pool,
  files: ReadonlyMap<string, MigrationFile>,
): Promise<string[]> {
  const migrations = Object.fromEntries(
    [...files].map(([name, file]) => [name, toKyselyMigration(file)]),
  );
  const migrator = new Migrator({
    db: createKysely<unknown>(pool),
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

async function protectRecords(owner: pg.PoolClient, appRole: string): Promise<void> {
  await owner.query(`
    grant usage on schema ${migrationSchema} to ${appRole};
    revoke all on all tables in schema ${migrationSchema} from ${appRole};
    grant select on all tables in schema ${migrationSchema} to ${appRole};
  `);
}

async function migrateLocked(pool: pg.Pool, options: MigrateOptions): Promise<string[]> {
  const files = await readMigrations(options.sources);
  const owner = await pool.connect();
  try {
    // Held by this session, not a transaction: it covers every step, and the server frees it when we die.
    await owner.query("select pg_advisory_lock($1)", [advisoryLockKey]);
    await ensureAppRole(owner, options.appPassword, options.appRole);
    await prepareRecords(owner);
    await refuseEditedFiles(owner, files);
    await grantToAppRole(owner, options.appRole);
    try {
      return await applyPending(pool, files);
    } finally {
      await protectRecords(owner, options.appRole);
    }
  } finally {
    // Closing the session frees the lock even when unlocking could not be sent.
    owner.release(true);
  }
}

/**
 * Applies every file that this database has not seen, in order of name, each in a transaction with its record, and returns
 * the names applied by this call. Any number of processes may call it at once: one works, the others wait and find nothing
 * to do. Throws `MigrationError` naming the file: misnamed, edited after it was applied, missing, or failing (then nothing
 * of it remains, and the files before it stay applied).
 */
export async function migrate(options: MigrateOptions): Promise<{ applied: string[] }> {
  const pool = createPool({
    connectionString: options.ownerUrl,
    applicationName: "oddwright-migrate",
    max: 2,
    statementTimeoutMs: 0,
  });
  try {
    return { applied: await migrateLocked(pool, options) };
  } finally {
    await pool.end();
  }
}
