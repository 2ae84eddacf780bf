/** What the worker does for the games of our own. */
import { randomUUID } from "node:crypto";
import type { Job } from "@oddwright/platform/jobs/job.ts";
import { ensureBetPartitions } from "./bets/bet-store.ts";
import { keepRevealedSeeds, maxSeedsAtOnce } from "./seeds/keep-revealed-seeds.ts";
import { createPotRunner } from "./rooms/draw/pot-runner.ts";
import { roundJobs, type RoundJobDeps, stepEveryMs } from "./rounds/round-jobs.ts";
import { createCloseAbandoned } from "./series/close-abandoned.ts";

const minuteMs = 60_000;
const sixHoursMs = 6 * 60 * minuteMs;

export function originalsJobs(server: Omit<RoundJobDeps, "processId">): readonly Job[] {
  const deps = { ...server, processId: randomUUID() };
  const pots = createPotRunner(deps);
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
    { name: "rooms-pots", everyMs: stepEveryMs, run: pots.step, release: pots.release },
  ];
}
