/** What the worker does for bonuses. */
import { randomUUID } from "node:crypto";
import type { Job } from "@oddwright/platform/jobs/job.ts";
import { createPayCashback } from "./cashback/pay-cashback.ts";
import { createSettleDueGrants, type SettleDeps } from "./settle-due-grants.ts";

const secondMs = 1_000;
const minuteMs = 60_000;

export const bonusJobs = (deps: Omit<SettleDeps, "processId">): readonly Job[] => [
  {
    name: "bonuses-due-grants",
    everyMs: secondMs,
    run: createSettleDueGrants({ ...deps, processId: randomUUID() }),
  },
  {
    name: "bonuses-cashback",
    everyMs: minuteMs,
    run: createPayCashback({ ...deps, processId: randomUUID() }),
  },
];
