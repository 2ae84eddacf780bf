// What the worker does for the games of our own.
import type pg from "pg";
import { ensureBetPartitions } from "./ensure-bet-partitions.ts";

export interface OriginalsJob {
  readonly name: string;
  readonly everyMs: number;
  /** Safe to run from several processes at once. */
  readonly run: () => Promise<void>;
}

const sixHoursMs = 6 * 3_600_000;

export function originalsJobs({ pool }: { readonly pool: pg.Pool }): readonly OriginalsJob[] {
  return [
    { name: "originals-partitions", everyMs: sixHoursMs, run: () => ensureBetPartitions(pool) },
  ];
}
