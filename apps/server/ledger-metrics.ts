/** What `/metrics` says about the write path for money. */
import { isLockTimeout, type LedgerOptions } from "@oddwright/domains/ledger/index.ts";
import type { Metrics } from "@oddwright/platform/observability/http-metrics.ts";
import type { Log } from "@oddwright/platform/observability/logger.ts";
import { Counter, Gauge, Histogram } from "prom-client";

const sizeBuckets = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];
const secondsBuckets = [0.002, 0.005, 0.01, 0.02, 0.04, 0.08, 0.16, 0.5, 1, 5];

export function observeLedger(
  { registry }: Metrics,
  log: Log,
  waiting: () => number,
): LedgerOptions["observer"] {
  const registers = [registry];
  const sizes = new Histogram({
    name: "ledger_batch_operations",
    help: "Operations in one batch",
    buckets: sizeBuckets,
    registers,
  });
  const seconds = new Histogram({
    name: "ledger_batch_seconds",
    help: "Time from the start of a batch to its commit",
    buckets: secondsBuckets,
    registers,
  });
  const failures = new Counter({
    name: "ledger_batch_failures_total",
    help: "Batches that failed and ran again",
    registers,
  });
  const gauge: Gauge = new Gauge({
    name: "ledger_operations_waiting",
    help: "Operations that wait for a batch",
    registers,
    collect: () => gauge.set(waiting()),
  });
  return {
    onBatch: ({ size, durationMs }) => {
      sizes.observe(size);
      seconds.observe(durationMs / 1_000);
    },
    onFailure: (error, context) => {
      failures.inc();
      // Many who bet on one selection wait for its counter: what waited too long runs again, and nothing is wrong.
      if (isLockTimeout(error)) log.warn({ context }, "a ledger batch waited too long for a lock");
      else log.error({ err: error, context }, "a ledger batch failed");
    },
  };
}
