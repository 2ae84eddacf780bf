/** What the worker does for the casino. */
import type { Job } from "@oddwright/platform/jobs/job.ts";
import type { CasinoDeps } from "./ports/deps.ts";

const hourMs = 3_600_000;
/** Partitions that must stand ready: this month and the two after it. */
const partitionMonths = 3;

export function casinoJobs({ pool }: Pick<CasinoDeps, "pool">): readonly Job[] {
  return [
    {
      name: "casino-partitions",
      everyMs: 6 * hourMs,
      run: () =>
        pool.query(`select ensure_partitions('casino_bet', current_date, $1, false)`, [
          partitionMonths,
        ]),
    },
  ];
}
