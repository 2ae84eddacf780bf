/** What the worker does for the ledger. */
import type { KeyObject } from "node:crypto";
import type { Job } from "@oddwright/platform/jobs/job.ts";
import type pg from "pg";
import { foldHouseDeltas, maxDeltasPerFold } from "./house/fold-house-deltas.ts";
import { publishHead } from "./published-head/publish-head.ts";
import { ensureTransferPartitions, maxRowsPerPurge, purgeExpired } from "./retention.ts";

export interface LedgerJobDeps {
  readonly pool: pg.Pool;
  readonly headKey: KeyObject;
  readonly headFolder: string;
}

const secondMs = 1_000;
const hourMs = 3_600 * secondMs;

/** A run goes on only while it finds as much as it may take at once: new work without end must not keep it from stopping. */
export function ledgerJobs({ pool, headKey, headFolder }: LedgerJobDeps): readonly Job[] {
  return [
    {
      name: "ledger-fold-house-deltas",
      everyMs: secondMs,
      run: async () => {
        while ((await foldHouseDeltas(pool)) >= maxDeltasPerFold);
      },
    },
    {
      name: "ledger-purge-expired",
      everyMs: hourMs,
      run: async () => {
        while ((await purgeExpired(pool)) >= maxRowsPerPurge);
      },
    },
    {
      name: "ledger-partitions",
      everyMs: 6 * hourMs,
      run: () => ensureTransferPartitions(pool),
    },
    {
      // Asked hourly, published once a day: a worker that was down at midnight catches up.
      name: "ledger-publish-head",
      everyMs: hourMs,
      run: () => publishHead({ pool, privateKey: headKey, folder: headFolder, now: new Date() }),
    },
  ];
}
