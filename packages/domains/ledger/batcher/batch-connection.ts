/**
 * One database connection of a batcher. Each is a stream of its own, so that a commit in doubt on a lost connection can
 * never fight with its successor over a sequence number.
 */
import { connectClient } from "@oddwright/platform/database/pool.ts";
import pg from "pg";
import { genesisHash } from "./hash-chain.ts";

/** Where a stream's chain stands: moved only after a commit was acknowledged. */
export interface StreamHead {
  readonly streamId: number;
  seq: bigint;
  hash: Buffer;
}

/** Names the stream where it holds a part of the house's money. */
export const holderOf = ({ streamId }: Pick<StreamHead, "streamId">): string =>
  `stream:${streamId}`;

export interface BatchConnection {
  readonly client: pg.Client;
  readonly head: StreamHead;
  /** Since when its statements keep their plans. */
  plansSinceMs: number;
}

// Missing statistics on a young table must not turn ten thousand index look-ups into table scans.
const plannerSettings = `set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set jit = off`;

/**
 * Planning was an eighth of PostgreSQL's part in a bet, so plans are kept; no longer than this, because a plan made over an
 * empty table may read all of it for each row when it has grown, and its statistics are minutes behind.
 */
const plansKeptMs = 1_000;

/** How long a batch waits for another process's: the time of several commits. Everyone in the batch waits with it. */
const lockTimeoutMs = 250;
/** A process that stops in the middle of a batch keeps wallets and leases no longer than this. */
const idleInTransactionTimeoutMs = 5_000;
const lockNotAvailable = "55P03";

export async function openBatchConnection(
  connectionString: string,
  label: string,
): Promise<BatchConnection> {
  const client = await connectClient({ connectionString, applicationName: `oddwright ${label}` });
  try {
    await client.query(`${plannerSettings}; set lock_timeout = ${lockTimeoutMs};
        set idle_in_transaction_session_timeout = ${idleInTransactionTimeoutMs}`);
    const { rows } = await client.query<{ id: number }>(
      `insert into ledger_stream (label) values ($1) returning id`,
      [label],
    );
    const streamId = rows[0]?.id;
    if (streamId === undefined) throw new Error("the new stream has no id");
    const head = { streamId, seq: 0n, hash: genesisHash(streamId) };
    return { client, head, plansSinceMs: performance.now() };
  } catch (error) {
    await closeBatchConnection(client);
    throw error;
  }
}

/** Opens the batch's transaction. */
export async function beginBatch(connection: BatchConnection): Promise<void> {
  const nowMs = performance.now();
  const isOld = nowMs - connection.plansSinceMs > plansKeptMs;
  await connection.client.query(isOld ? "discard plans; begin" : "begin");
  if (isOld) connection.plansSinceMs = nowMs;
}

/** Ends a connection that may be broken already. */
export async function closeBatchConnection(client: pg.Client): Promise<void> {
  await client.end().catch(() => undefined);
}

/** Whether a batch failed because another transaction held a lock for too long. */
export function isLockTimeout(failure: unknown): boolean {
  return failure instanceof pg.DatabaseError && failure.code === lockNotAvailable;
}

/**
 * Rolls back after a failure; answers whether the connection survived it. When it did not, the outcome of a COMMIT in
 * flight is unknown, and only the keys decide.
 */
export async function survivesRollback(client: pg.Client, failure: unknown): Promise<boolean> {
  // After the driver's own time limit the old query still occupies the connection: nothing may queue behind it.
  if (failure instanceof Error && failure.message === "Query read timeout") return false;
  return client.query("rollback").then(
    () => true,
    () => false,
  );
}
