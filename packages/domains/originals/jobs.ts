// What the worker does for the games of our own.
import type { OriginalsDeps } from "./deps.ts";
import { ensureBetPartitions } from "./ensure-bet-partitions.ts";
import { createCloseAbandoned } from "./series/close-abandoned.ts";

export interface OriginalsJob {
  readonly name: string;
  readonly everyMs: number;
  /** Safe to run from several processes at once. */
  readonly run: () => Promise<unknown>;
}

const minuteMs = 60_000;
const sixHoursMs = 6 * 60 * minuteMs;

export function originalsJobs(deps: OriginalsDeps): readonly OriginalsJob[] {
  const closeAbandoned = createCloseAbandoned(deps);
  return [
    {
      name: "originals-partitions",
      everyMs: sixHoursMs,
      run: () => ensureBetPartitions(deps.pool),
    },
    { name: "originals-abandoned-bets", everyMs: minuteMs, run: closeAbandoned },
  ];
}
