// Puts the ledger together for one process.
import { createPool } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import { type BatcherObserver, Batcher } from "./batcher/batcher.ts";
import { DEFAULT_QUEUE_LIMITS, type QueueLimits } from "./batcher/queue.ts";
import type {
  Ledger,
  OperationDefinition,
  OperationItem,
  OperationResult,
  StakeGuard,
} from "./operation.ts";
import { createSystemAccounts } from "./system-accounts.ts";
import { ensureWallet } from "./wallets/ensure-wallet.ts";

export interface LedgerOptions {
  /** As the role that may not change transfers. */
  readonly connectionString: string;
  /** Names this process in its streams, such as `api 4711`. */
  readonly label: string;
  /** Run in this order for every stake. */
  readonly guards: readonly StakeGuard[];
  readonly observer: BatcherObserver;
  readonly limits?: QueueLimits;
  readonly maxBatchSize?: number;
  readonly waitLimitMs?: number;
}

export interface RunningLedger extends Ledger {
  /** Operations that wait now. */
  readonly waiting: () => number;
  /** Finishes what waits, refuses what comes. Safe to call again. */
  readonly close: () => Promise<void>;
}

/** Keeps one write statement within a few hundred kilobytes and one batch within a few milliseconds. */
const DEFAULT_MAX_BATCH_SIZE = 512;
const DEFAULT_WAIT_LIMIT_MS = 10_000;

/** Wallets are opened and system accounts made on this pool, never on the batch's own connection. */
const SIDE_POOL_SIZE = 2;

export function createLedger(options: LedgerOptions): RunningLedger {
  const { connectionString, label, guards, observer } = options;
  const pool = createPool({
    connectionString,
    max: SIDE_POOL_SIZE,
    applicationName: `oddwright ${label} side`,
  });
  const batcher = new Batcher({
    connectionString,
    label,
    guards,
    observer,
    accounts: createSystemAccounts(pool),
    limits: options.limits ?? DEFAULT_QUEUE_LIMITS,
    maxBatchSize: options.maxBatchSize ?? DEFAULT_MAX_BATCH_SIZE,
    waitLimitMs: options.waitLimitMs ?? DEFAULT_WAIT_LIMIT_MS,
  });
  let closed: Promise<void> | undefined;
  return {
    waiting: () => batcher.waiting,
    execute: (definition, item) => execute({ batcher, pool }, definition, item),
    close: () => (closed ??= batcher.close().then(() => pool.end())),
  };
}

async function execute<Input, Rows, Row>(
  { batcher, pool }: { readonly batcher: Batcher; readonly pool: pg.Pool },
  definition: OperationDefinition<Input, Rows, Row>,
  item: OperationItem<Input>,
): Promise<OperationResult> {
  const first = await batcher.submit(definition, item);
  if (first.ok || first.code !== "wallet_missing") return first;
  await ensureWallet(pool, item.playerId, item.currency);
  // The first try may join a repeat whose batch took its locks before the wallet was there; the next one cannot.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const again = await batcher.submit(definition, item);
    if (again.ok || again.code !== "wallet_missing") return again;
  }
  throw new Error("an opened wallet is missing");
}
