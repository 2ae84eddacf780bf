/** Puts the ledger together for one process. */
import { createPool } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import { type BatcherObserver, Batcher } from "./batcher/batcher.ts";
import { defaultQueueLimits, type QueueLimits } from "./batcher/queue.ts";
import {
  drawAllowance,
  type ReadExposure,
  returnAllowances,
  streamLeaseMs,
} from "./house/allowance.ts";
import type {
  Ledger,
  OperationDefinition,
  OperationItem,
  OperationResult,
} from "./operations/operation.ts";
import type { AnyStakePolicy } from "./stakes/stake-policy.ts";
import { createSystemAccounts } from "./house/system-accounts.ts";
import { ensureWallet } from "./wallets/ensure-wallet.ts";

export interface LedgerOptions {
  /** As the role that may not change transfers. */
  readonly connectionString: string;
  /** Names this process in its streams, such as `api 4711`. */
  readonly label: string;
  /** Asked in this order of every stake. */
  readonly policies: readonly AnyStakePolicy[];
  /** The kinds that may be executed: another one is a bug, which no audit check would know. Without them any may. */
  readonly operations?: readonly string[];
  readonly observer: BatcherObserver;
  /** What open bets would cost the house: with it, no bet is taken that the house could not pay. Without it that is not checked. */
  readonly readExposure?: ReadExposure;
  readonly limits?: Partial<QueueLimits>;
  /** Batches under way at once, each on a connection of its own. */
  readonly lanes?: number;
  readonly maxBatchSize?: number;
  readonly waitLimitMs?: number;
}

export interface RunningLedger extends Ledger {
  /** Operations that wait now. */
  readonly waiting: () => number;
  /** Finishes what waits, refuses what comes. Safe to call again. */
  readonly close: () => Promise<void>;
}

/** While PostgreSQL writes one batch this process decides the other; more of them are smaller and cost more an operation. */
const defaultLanes = 2;
/** Keeps one write statement within a few hundred kilobytes and one batch within a few milliseconds. */
const defaultMaxBatchSize = 512;
const defaultWaitLimitMs = 10_000;

/** Wallets are opened and system accounts made on this pool, never on the batch's own connection. */
const sidePoolSize = 2;

export function createLedger(options: LedgerOptions): RunningLedger {
  const { connectionString, label } = options;
  const pool = createPool({
    connectionString,
    max: sidePoolSize,
    applicationName: `oddwright ${label} side`,
  });
  const lanes = openLanes(options, pool);
  const kinds = options.operations && new Set(options.operations);
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await Promise.all(lanes.map((lane) => lane.close()));
    await pool.end();
  };
  return {
    waiting: () => waitingIn(lanes),
    execute: (definition, item) => {
      if (kinds?.has(definition.kind) === false)
        return Promise.reject(new Error(`no domain lists the operation ${definition.kind}`));
      const batcher = laneOf(lanes, item.playerId);
      return execute({ batcher, pool }, definition, item);
    },
    close: () => (closed ??= close()),
  };
}

function openLanes(options: LedgerOptions, pool: pg.Pool): readonly Batcher[] {
  const { connectionString, label, policies, observer, readExposure } = options;
  const { total, ...perLane } = { ...defaultQueueLimits, ...options.limits };
  const accounts = createSystemAccounts(pool);
  const lanes: Batcher[] = [];
  for (let index = 0; index < (options.lanes ?? defaultLanes); index += 1) {
    const lane: Batcher = new Batcher({
      connectionString,
      label: `${label} lane ${index}`,
      policies,
      observer,
      accounts,
      limits: {
        ...perLane,
        // The limit is one for all: a lane may fill what the others leave of it.
        get total() {
          return total - waitingIn(lanes) + lane.waiting;
        },
      },
      maxBatchSize: options.maxBatchSize ?? defaultMaxBatchSize,
      waitLimitMs: options.waitLimitMs ?? defaultWaitLimitMs,
      drawAllowance:
        readExposure === undefined
          ? null
          : (request) => drawAllowance(pool, { ...request, leaseMs: streamLeaseMs, readExposure }),
      returnAllowances: (holders) => returnAllowances(pool, holders),
    });
    lanes.push(lane);
  }
  return lanes;
}

const waitingIn = (lanes: readonly Batcher[]): number =>
  lanes.reduce((sum, lane) => sum + lane.waiting, 0);

/** A player is always in the same lane, so that two batches of one process never wait for each other. */
function laneOf(lanes: readonly Batcher[], playerId: string): Batcher {
  // The last digits of a UUID are random.
  const lane = lanes[(Number.parseInt(playerId.slice(-4), 16) || 0) % lanes.length];
  if (lane === undefined) throw new Error("a ledger needs a lane");
  return lane;
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
