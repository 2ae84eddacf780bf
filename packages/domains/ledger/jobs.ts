// What the worker does for the ledger.
import type { KeyObject } from "node:crypto";
import type { Job } from "@oddwright/platform/jobs/job.ts";
import type pg from "pg";
import { foldHouseDeltas, MAX_DELTAS_PER_FOLD } from "./house/fold-house-deltas.ts";
import { publishHead } from "./published-head/publish-head.ts";
import { ensureTransferPartitions, MAX_ROWS_PER_PURGE, purgeExpired } from "./retention.ts";

export interface LedgerJobDeps {
  readonly pool: pg.Pool;
  readonly headKey: KeyObject;
  readonly headFolder: string;
}

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;

/** A run goes on only while it finds as much as it may take at once: new work without end must not keep it from stopping. */
export function ledgerJobs({ pool, headKey, headFolder }: LedgerJobDeps): readonly Job[] {
  return [
    {
      name: "ledger-fold-house-deltas",
      everyMs: SECOND_MS,
      run: async () => {
        while ((await foldHouseDeltas(pool)) >= MAX_DELTAS_PER_FOLD);
      },
    },
    {
      name: "ledger-purge-expired",
      everyMs: HOUR_MS,
      run: async () => {
        while ((await purgeExpired(pool)) >= MAX_ROWS_PER_PURGE);
      },
    },
    {
      name: "ledger-partitions",
      everyMs: 6 * HOUR_MS,
      run: () => ensureTransferPartitions(pool),
    },
    {
      // Asked hourly, published once a day: a worker that was down at midnight catches up.
      name: "ledger-publish-head",
      everyMs: HOUR_MS,
      run: () => publishHead({ pool, privateKey: headKey, folder: headFolder, now: new Date() }),
    },
  ];
}
