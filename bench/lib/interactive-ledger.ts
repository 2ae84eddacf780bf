/**
 * The baseline: what the ledger would be with one transaction a bet on a pool of 16 connections.
 *
 * It is the ledger itself with sixteen lanes and batches of one, so that locks, checks, writes, hash chain and idempotency
 * are the very same and only the batching is missing. A player always goes to the same connection: two connections never
 * wait for one wallet, which is the best case of a pool.
 */
import {
  createLedger,
  type LedgerOptions,
  type RunningLedger,
} from "@oddwright/domains/ledger/index.ts";

const interactiveConnections = 16;

/**
 * `auto` is PostgreSQL's default, which plans the large write anew for each bet; with `force_generic_plan` it is planned
 * once a second, as the batcher's is, which halves PostgreSQL's part.
 */
export type InteractivePlans = "auto" | "force_generic_plan";

export function createInteractiveLedger(
  options: LedgerOptions,
  plans: InteractivePlans,
): RunningLedger {
  const url = new URL(options.connectionString);
  url.searchParams.set("options", `-c plan_cache_mode=${plans}`);
  return createLedger({
    ...options,
    connectionString: url.href,
    lanes: interactiveConnections,
    maxBatchSize: 1,
  });
}
