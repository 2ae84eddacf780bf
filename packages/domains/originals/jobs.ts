// What the worker does for the games of our own.
import type { Job } from "@oddwright/platform/jobs/job.ts";
import { ensureBetPartitions } from "./bets/ensure-bet-partitions.ts";
import { keepRevealedSeeds, maxSeedsAtOnce } from "./seeds/keep-revealed-seeds.ts";
import { roundJobs, type RoundJobDeps } from "./rounds/round-jobs.ts";
import { createCloseAbandoned } from "./series/close-abandoned.ts";

const minuteMs = 60_000;
const sixHoursMs = 6 * 60 * minuteMs;

export function originalsJobs(deps: RoundJobDeps): readonly Job[] {
  const closeAbandoned = createCloseAbandoned(deps);
  return [
    {
      name: "originals-partitions",
      everyMs: sixHoursMs,
      run: () => ensureBetPartitions(deps.pool),
    },
    { name: "originals-abandoned-bets", everyMs: minuteMs, run: closeAbandoned },
    {
      name: "originals-revealed-seeds",
      everyMs: sixHoursMs,
      run: async () => {
        while ((await keepRevealedSeeds(deps)) >= maxSeedsAtOnce);
      },
    },
    ...roundJobs(deps),
  ];
}
