/** What the worker does for sports bets. */
import { randomUUID } from "node:crypto";
import type { Job } from "@oddwright/platform/jobs/job.ts";
import { endDelays } from "./end-delays.ts";
import { takeAutoCashOuts } from "./cash-out/take-cash-out.ts";
import { askForForgotten } from "./settlement/evidence-store.ts";
import { collectDebts, type SettleDeps, settleDueEvents } from "./settlement/settle-events.ts";

/** A bet waits for its delay, and not much longer: a pause costs no statement. */
const delaysEveryMs = 50;
const settleEveryMs = 1_000;
const autoEveryMs = 1_000;
const debtEveryMs = 60_000;
const forgottenEveryMs = 60_000;

export function betJobs(deps: SettleDeps): readonly Job[] {
  const processId = randomUUID();
  return [
    { name: "sportsbook-delays", everyMs: delaysEveryMs, run: endDelays(deps) },
    { name: "sportsbook-auto-cash-outs", everyMs: autoEveryMs, run: () => takeAutoCashOuts(deps) },
    {
      name: "sportsbook-settlement",
      everyMs: settleEveryMs,
      run: () => settleDueEvents(deps, processId),
    },
    {
      name: "sportsbook-forgotten",
      everyMs: forgottenEveryMs,
      run: () => askForForgotten(deps.pool),
    },
    { name: "sportsbook-debts", everyMs: debtEveryMs, run: () => collectDebts(deps) },
  ];
}
