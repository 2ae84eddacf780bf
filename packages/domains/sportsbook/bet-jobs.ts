/** What the worker does for sports bets. */
import { randomUUID } from "node:crypto";
import type { Job } from "@oddwright/platform/jobs/job.ts";
import { acceptDueBets } from "./bets/accept-bets.ts";
import { endDueCashOuts, takeAutoCashOuts } from "./cash-out/take-cash-out.ts";
import { askForForgotten } from "./settlement/evidence-store.ts";
import { collectDebts, type SettleDeps, settleDueEvents } from "./settlement/settle-events.ts";

/** A bet waits for its delay, and not much longer. */
const lookEveryMs = 250;
const settleEveryMs = 1_000;
const autoEveryMs = 1_000;
const debtEveryMs = 60_000;
const forgottenEveryMs = 60_000;

export function betJobs(deps: SettleDeps): readonly Job[] {
  const processId = randomUUID();
  return [
    { name: "sportsbook-accept", everyMs: lookEveryMs, run: () => acceptDueBets(deps) },
    { name: "sportsbook-cash-outs", everyMs: lookEveryMs, run: () => endDueCashOuts(deps) },
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
