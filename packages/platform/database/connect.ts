/** Opens the program's database: the operator's PostgreSQL when one is configured, the embedded one otherwise. */
import pg from "pg";
import { appRole } from "./app-role.ts";
import type { DatabaseLog } from "./database-log.ts";
import { startEmbeddedPostgres } from "./embedded/supervisor.ts";
import { migrate } from "./migrate.ts";
import type { MigrationSource } from "./migration-files.ts";
import { findPendingMigrations } from "./pending-migrations.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

export interface OpenDatabaseOptions {
  readonly env: {
    /** The running program's connection, as `oddwright_app`. */
    readonly DATABASE_URL?: string | undefined;
    /** The owner's connection to the same database, used to migrate and for nothing else. */
    readonly DATABASE_OWNER_URL?: string | undefined;
  };
  /** Where the embedded server keeps its data. */
  readonly dataDir: string;
  /** Where the embedded server keeps its log for restores. */
  readonly walArchive?: string | undefined;
  readonly sources: readonly MigrationSource[];
  readonly log: DatabaseLog;
}

export interface OpenedDatabase {
  /** Undefined when the operator gave no owner's connection. */
  readonly ownerUrl: string | undefined;
  readonly appUrl: string;
  readonly embedded: boolean;
  /** Stops the embedded server; nothing to do for another one. */
  stop(): Promise<void>;
}

/** The configured database cannot be used as it is; the message says what to change. */
export class DatabaseConfigurationError extends Error {
  override name = "DatabaseConfigurationError";
}

/** A server that takes longer to answer one question does not work. */
const startTimeoutMs = 10_000;

const oldestServerVersion = 150_000;

interface AppConnection {
  version: number;
  role: string;
  superuser: boolean;
  fsync: string;
  synchronousCommit: string;
}

const appConnection = `
  select current_setting('server_version_num')::int as version, rolname as role, rolsuper as superuser,
    current_setting('fsync') as fsync, current_setting('synchronous_commit') as "synchronousCommit"
  from pg_roles where rolname = current_user`;

// Append-only tables are protected by the app role's missing rights: a stronger role would not be stopped by them.
async function checkAppConnection(appUrl: string): Promise<void> {
  const client = new pg.Client({
    connectionString: appUrl,
    connectionTimeoutMillis: startTimeoutMs,
    query_timeout: startTimeoutMs,
  });
  await client.connect();
  try {
    const { rows } = await client.query<AppConnection>(appConnection);
    const found = rows[0]!;
    if (found.version < oldestServerVersion) {
      throw new DatabaseConfigurationError("DATABASE_URL: PostgreSQL 15 or newer is needed");
    }
    if (found.role !== appRole || found.superuser) {
      const role = found.superuser ? `${found.role}, a superuser` : found.role;
      throw new DatabaseConfigurationError(
        `DATABASE_URL must connect as ${appRole}, which cannot alter the ledger, and connects as ${role}`,
      );
    }
    if (found.fsync !== "on" || found.synchronousCommit === "off") {
      throw new DatabaseConfigurationError(
        "DATABASE_URL: the server must run with fsync and synchronous_commit on; it could lose accepted bets",
      );
    }
  } finally {
    await client.end();
  }
}

/** Of the server: a wrong password or role, no such database, no right to what was asked. */
const refusals = /^(?:28...|3D000|42501)$/;

/** Says which of the two addresses is at fault when the server cannot be reached or refuses the connection. */
export async function namingVariable<T>(variable: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code, message } = error as pg.DatabaseError;
    const isRefused = error instanceof pg.DatabaseError && refusals.test(String(code));
    if (!isRefused && !isDatabaseUnavailable(error)) throw error;
    throw new DatabaseConfigurationError(
      `${variable}: the database cannot be used: ${message || code}`,
      { cause: error },
    );
  }
}

async function openConfigured(
  appUrl: string,
  options: OpenDatabaseOptions,
): Promise<OpenedDatabase> {
  const { env, sources, log } = options;
  const ownerUrl = env.DATABASE_OWNER_URL || undefined;
  if (ownerUrl) {
    const appPassword = decodeURIComponent(new URL(appUrl).password);
    const password = appPassword === "" ? {} : { appPassword };
    const migrating = migrate({ ownerUrl, sources, appRole, ...password });
    const { applied } = await namingVariable("DATABASE_OWNER_URL", migrating);
    for (const name of applied) log.info(`applied migration ${name}`);
  }
  await namingVariable("DATABASE_URL", checkAppConnection(appUrl));
  if (!ownerUrl) {
    const pending = await findPendingMigrations(appUrl, sources);
    if (pending.length > 0) {
      throw new DatabaseConfigurationError(
        `the database lacks ${pending.length} migrations (first ${pending[0]}); set DATABASE_OWNER_URL to apply them`,
      );
    }
  }
  return { ownerUrl, appUrl, embedded: false, stop: async () => {} };
}

/**
 * Opens the database of `DATABASE_URL`, or starts the embedded server, and brings it to the newest schema. Throws
 * `DatabaseConfigurationError`, `MigrationError` or `DataFolderInUseError`, whose messages are written for the operator.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenedDatabase> {
  const { env, dataDir, walArchive, sources, log } = options;
  if (env.DATABASE_URL) return openConfigured(env.DATABASE_URL, options);
  if (env.DATABASE_OWNER_URL) {
    throw new DatabaseConfigurationError("DATABASE_OWNER_URL is set without DATABASE_URL");
  }
  const server = await startEmbeddedPostgres({
    dataDir,
    log,
    ...(walArchive === undefined ? {} : { walArchive }),
  });
  try {
    const { applied } = await migrate({ ownerUrl: server.ownerUrl, sources, appRole });
    for (const name of applied) log.info(`applied migration ${name}`);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const { ownerUrl, appUrl } = server;
  return { ownerUrl, appUrl, embedded: true, stop: () => server.stop() };
}
