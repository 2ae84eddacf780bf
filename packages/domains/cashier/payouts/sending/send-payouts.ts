/** Gives approved payouts to their providers: each once, whatever dies in between and whichever answer is lost. */
import { randomUUID } from "node:crypto";
import { processTimeMs } from "@oddwright/platform/clock/process-time.ts";
import type { Job } from "@oddwright/platform/jobs/job.ts";
import { LeaseLostError } from "@oddwright/platform/lease/fenced.ts";
import { createLeader } from "@oddwright/platform/lease/leader.ts";
import type { Lease } from "@oddwright/platform/lease/lease.ts";
import { attemptPayout, type SendDeps, type SendLimits } from "./attempt-payout.ts";
import { changePayout } from "../steps/change-payout.ts";
import {
  areDue,
  type Claimer,
  claimApproved,
  claimNext,
  type PayoutQueue,
} from "./claim-payouts.ts";

const secondMs = 1_000;
const everyMs = 2 * secondMs;
const leaseMs = 60 * secondMs;
const renewEveryMs = 10 * secondMs;

/** Together with two answers, and the time since the lease was renewed, a step is shorter than the lease. */
const sendLimits: SendLimits = { answerMs: 15 * secondMs, stepMs: 15 * secondMs };

/** One process sends; another takes over when it falls silent. */
export function sendPayoutsJob(deps: SendDeps): Job {
  const leader = createLeader<Lease>({
    pool: deps.pool,
    name: "cashier payouts",
    processId: randomUUID(),
    leaseMs,
    renewEveryMs,
    pauseMs: () => everyMs,
    begin: (lease) => lease,
    step: (lease) => sendDuePayouts(deps, lease),
  });
  return {
    name: "cashier-send-payouts",
    everyMs: secondMs,
    run: leader.step,
    release: leader.release,
  };
}

/** One attempt at every payout that is due, as far as the step's time goes: the providers beside each other, so that none waits for another. */
export async function sendDuePayouts(deps: SendDeps, lease: Lease): Promise<void> {
  if (!(await areDue(deps.pool))) return;
  const paying = deps.providers.filter(({ payouts }) => payouts !== undefined);
  const names = paying.map(({ name }) => name);
  const queues: readonly PayoutQueue[] = [
    ...names.map((name) => ({ providers: [name], isOthers: false })),
    { providers: names, isOthers: true },
  ];
  const results = await Promise.allSettled(queues.map((queue) => sendOfQueue(deps, lease, queue)));
  const failures = results.flatMap((result) =>
    result.status === "rejected" ? [result.reason as unknown] : [],
  );
  // Whoever lost the lease stops leading, whatever else went wrong.
  const failure = failures.find((each) => each instanceof LeaseLostError) ?? failures[0];
  if (failure !== undefined) throw failure;
}

/** Looked at in one step at most. */
const maxAttempts = 100;

async function sendOfQueue(deps: SendDeps, lease: Lease, queue: PayoutQueue): Promise<void> {
  const { pool, limits = sendLimits } = deps;
  const endsAtMs = processTimeMs() + limits.stepMs;
  const claimer: Claimer = { pool, lease, queue };
  for (const payoutId of await claimApproved(claimer)) {
    const actor = { kind: "system" } as const;
    // A payout of a frozen player waits; one that was cancelled or rejected meanwhile is no longer ours.
    await changePayout(deps, { payoutId, to: "sending", actor, reason: null, reference: null });
  }
  for (let made = 0; made < maxAttempts; made += 1) {
    const due = await claimNext(claimer);
    if (due === null) return;
    await attemptPayout(deps, due, limits.answerMs);
    if (processTimeMs() >= endsAtMs) return;
  }
}
