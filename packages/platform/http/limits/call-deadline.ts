/** Limits how long a call may wait, whatever it waits for: a database that does not answer keeps no client waiting. */
import { refuse } from "../refusals/refusal-reply.ts";

interface WaitingCall {
  readonly dueAtMs: number;
  readonly reject: (reason: unknown) => void;
}

/** One timer checks all calls: a timer a call would cost the quick ones, which are nearly all, more than their check does. */
const checkEveryMs = 250;

const waiting = new Set<WaitingCall>();
let checks: NodeJS.Timeout | undefined;

/**
 * The work's value, or `service_unavailable` once the time is over, at most `checkEveryMs` later. The work itself goes on: what it wrote
 * stands, and a repeat under the same idempotency key finds out.
 */
export function withinDeadline<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const call: WaitingCall = { dueAtMs: performance.now() + timeoutMs, reject };
    waiting.add(call);
    checks ??= setInterval(refuseLate, checkEveryMs);
    work.then(
      (value) => {
        waiting.delete(call);
        resolve(value);
      },
      (error: unknown) => {
        waiting.delete(call);
        reject(error);
      },
    );
  });
}

function refuseLate(): void {
  const nowMs = performance.now();
  for (const call of waiting) {
    if (call.dueAtMs > nowMs) continue;
    waiting.delete(call);
    call.reject(refuse("service_unavailable"));
  }
  if (waiting.size > 0) return;
  clearInterval(checks);
  checks = undefined;
}
