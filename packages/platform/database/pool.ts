/** Connections to PostgreSQL: exact number types, named time limits, transactions that cannot half-succeed. */
import pg from "pg";

/** How long a caller waits for a free or new connection. */
const connectTimeoutMs = 10_000;
/** The server ends a statement that runs longer. */
const defaultStatementTimeoutMs = 15_000;
/** The server ends a statement that waits longer for one lock. */
const lockTimeoutMs = 5_000;
/** The server ends a session that holds a transaction open and idle for longer. */
const idleInTransactionTimeoutMs = 30_000;
/** The client gives a connection up when no answer came; above the server's limit, so that one speaks first. */
const queryTimeoutMs = defaultStatementTimeoutMs + 5_000;
/** An unused pooled connection is closed after this long. */
const idleTimeoutMs = 30_000;

const dateOid = 1082;
const int8Oid = 20;
const int8ArrayOid = 1016;
const numericArrayOid = 1231;
const textArrayOid = 1009;

// The driver's list of type names has no arrays, so the number needs the wider signature.
const parserOf = pg.types.getTypeParser as (oid: number) => (text: string) => unknown;
const parseTextArray = parserOf(textArrayOid) as (text: string) => (string | null)[];

function parseInt8Array(text: string): (bigint | null)[] {
  return parseTextArray(text).map((item) => (item === null ? null : BigInt(item)));
}

// Money must never pass through a float: int8 is a BigInt, numeric stays text (the driver would make numeric[] floats),
// and a calendar day stays text, because the driver would move it by the machine's time zone.
const exactParsers = new Map<number, (text: string) => unknown>([
  [int8Oid, BigInt],
  [int8ArrayOid, parseInt8Array],
  [numericArrayOid, parseTextArray],
  [dateOid, String],
]);

const exactTypes = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    const exact = format === "binary" ? undefined : exactParsers.get(oid);
    return exact ?? pg.types.getTypeParser(oid, format ?? "text");
  },
} as pg.CustomTypesConfig;

interface ConnectionOptions {
  /** `postgresql://user:password@host/database`; a socket folder is given as `?host=/folder`. */
  readonly connectionString: string;
  /** Shown in `pg_stat_activity`. */
  readonly applicationName: string;
  /** Replaces `defaultStatementTimeoutMs`; 0 is no limit, for audits and migrations. */
  readonly statementTimeoutMs?: number;
}

export interface PoolOptions extends ConnectionOptions {
  /** Most connections held at once. */
  readonly max: number;
}

function clientConfig(options: ConnectionOptions): pg.ClientConfig {
  const statementTimeoutMs = options.statementTimeoutMs ?? defaultStatementTimeoutMs;
  const config: pg.ClientConfig = {
    connectionString: options.connectionString,
    application_name: options.applicationName,
    types: exactTypes,
    connectionTimeoutMillis: connectTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    keepAlive: true,
  };
  if (statementTimeoutMs === 0) return config;
  return {
    ...config,
    statement_timeout: statementTimeoutMs,
    lock_timeout: Math.min(lockTimeoutMs, statementTimeoutMs),
    query_timeout: statementTimeoutMs + (queryTimeoutMs - defaultStatementTimeoutMs),
  };
}

// A lost connection also fails the query that was using it; without a listener Node would end the process instead.
function ignoreConnectionLoss(): void {}

/**
 * A pool of connections. int8 arrives as bigint, numeric and date as text, timestamptz as Date. A connection that dies is
 * replaced at the next use; its loss never ends the process.
 */
export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...clientConfig(options),
    max: options.max,
    idleTimeoutMillis: idleTimeoutMs,
  });
  pool.on("error", ignoreConnectionLoss);
  pool.on("connect", (client) => client.on("error", ignoreConnectionLoss));
  return pool;
}

/**
 * One connection of its own, for a batcher: a prepared statement keeps its plan, whatever the parameters
 * (`plan_cache_mode=force_generic_plan`). A plan made over young tables was seen to scan them when they had grown: the caller
 * drops the plans now and then (`discard plans`). Statements that are asked for at once are sent at once, and the server takes
 * them in turn: none may be asked for that must not run when the one before it failed. The caller ends the connection; after a
 * loss it is unusable and the caller connects again.
 */
export async function connectClient(options: ConnectionOptions): Promise<pg.Client> {
  const client = new pg.Client({
    ...clientConfig(options),
    options: "-c plan_cache_mode=force_generic_plan",
    pipeline: true,
  });
  client.on("error", ignoreConnectionLoss);
  await client.connect();
  return client;
}

/**
 * Runs `fn` inside one READ COMMITTED transaction on one pooled connection and returns its value after the commit.
 * Whatever `fn` throws rolls back and is thrown on. A statement error that `fn` swallowed also throws: PostgreSQL answers
 * such a COMMIT with a silent ROLLBACK, and reporting that as success would lose money.
 */
export async function withTransaction<T>(
  pool: pg.Pool,
  fn: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const value = await fn(client);
    const end = await client.query("commit");
    if (end.command !== "COMMIT") throw new Error("the transaction was rolled back at its commit");
    return value;
  } catch (error) {
    // A connection that cannot even roll back is not given to the next caller.
    await client.query("rollback").catch((cause: unknown) => {
      broken = cause instanceof Error ? cause : new Error(String(cause));
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** All values, or the first failure; waits for every one, so that none asks for a statement when its transaction has ended. */
export async function allOf<const T extends readonly Promise<unknown>[]>(promises: T) {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
