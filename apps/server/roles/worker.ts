/** The worker role: runs the domains' jobs, each in a loop of its own. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Job } from "@oddwright/platform/jobs/job.ts";
import type { Log } from "@oddwright/platform/observability/logger.ts";

export interface Worker {
  /** Starts no further run, waits for those that are under way, then lets other processes take over. */
  stop(): Promise<void>;
}

/** A failed run is logged and tried again after the usual pause: jobs are written to be repeatable. */
export function startWorker(jobs: readonly Job[], log: Log): Worker {
  const stopping = new AbortController();
  const loops = jobs.map((job) => runLoop(job, log, stopping.signal));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
      await Promise.all(jobs.map(async (job) => job.release?.()));
    },
  };
}

async function runLoop({ name, everyMs, run }: Job, log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await run();
    } catch (error) {
      log.error({ err: error, job: name }, "job failed");
    }
    // Rejects when the worker stops, which is how the pause ends early.
    await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
