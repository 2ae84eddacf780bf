/** Brings a database to the newest schema: forward only, one writer at a time, never an edited file. */
import type pg from "pg";
import { ensureAppRole, grantToAppRole } from "./app-role.ts";
import {
  MigrationError,
  readMigrations,
  type MigrationFile,
  type MigrationSource,
} from "./migration-files.ts";
import { migrationSchema } from "./pending-migrations.ts";
import { createPool } from "./pool.ts";

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

/** The names of the files that were applied. */
async function appliedUnchanged(
  owner: pg.PoolClient,
  files: ReadonlyMap<string, MigrationFile>,
): Promise<ReadonlySet<string>> {
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
  return new Set(rows.map(({ name }) => name));
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
    const applied = await appliedUnchanged(owner, files);
    await grantToAppRole(owner, options.appRole);
    try {
      if ([...files.keys()].every((name) => applied.has(name))) return [];
      // A quarter of a second to load, and seldom needed.
      const { applyPending } = await import("./apply-pending.ts");
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
