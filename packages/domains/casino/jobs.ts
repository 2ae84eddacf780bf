/** What the worker does for the casino. */
import { randomUUID } from "node:crypto";
import type { Job } from "@oddwright/platform/jobs/job.ts";
import type { CasinoDeps } from "./ports/deps.ts";
import { createRetellChat, forgetMessages } from "./chat/retell-chat.ts";
import { createKeepFreeRounds } from "./free-rounds/keep-free-rounds.ts";
import { compareAllRounds } from "./staff/compare-rounds.ts";
import { maxRoundsAtOnce, notifyOfOpenRounds } from "./staff/open-rounds.ts";

const secondMs = 1_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Partitions that must stand ready: this month and the two after it. */
const partitionMonths = 3;

export function casinoJobs(
  deps: Pick<
    CasinoDeps,
    "pool" | "ledger" | "gameProviders" | "notifyStaff" | "publish" | "shownNames"
  >,
): readonly Job[] {
  const { pool } = deps;
  const processId = randomUUID();
  return [
    {
      name: "casino-open-rounds",
      everyMs: 5 * minuteMs,
      run: async () => {
        while ((await notifyOfOpenRounds(deps)) >= maxRoundsAtOnce);
      },
    },
    { name: "casino-free-rounds", everyMs: secondMs, run: createKeepFreeRounds(deps) },
    { name: "casino-chat", everyMs: 2 * secondMs, run: createRetellChat(deps) },
    { name: "casino-old-messages", everyMs: hourMs, run: () => forgetMessages(deps) },
    {
      name: "casino-compare-rounds",
      everyMs: hourMs,
      run: () => compareAllRounds({ ...deps, processId }, new Date()),
    },
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
