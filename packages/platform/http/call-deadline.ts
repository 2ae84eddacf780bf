/** Limits how long a call may wait, whatever it waits for: a database that does not answer keeps no client waiting. */
import { refuse } from "./refusal-reply.ts";

/** One timer checks all calls: a timer a call would cost the quick ones, which are nearly all, more than their check does. */
const checkEveryMs = 250;

/** Calls that wait stand in a ring around `ring`: joining and leaving cost a few assignments, where a set would hash each. */
class WaitingCall {
  readonly dueAtMs: number;
  readonly reject: (reason: unknown) => void;
  before: WaitingCall = this;
  after: WaitingCall = this;

  constructor(dueAtMs: number, reject: (reason: unknown) => void) {
    this.dueAtMs = dueAtMs;
    this.reject = reject;
  }

  join(): void {
    this.before = ring.before;
    this.after = ring;
    this.before.after = this;
    ring.before = this;
  }

  leave(): void {
    this.before.after = this.after;
    this.after.before = this.before;
    this.before = this;
    this.after = this;
  }
}

const ring = new WaitingCall(Number.POSITIVE_INFINITY, () => {});
let checks: NodeJS.Timeout | undefined;
/** When the calls were checked last. */
let checkedAtMs = 0;

/**
 * The work's value, or `service_unavailable` once the time is over, at most twice `checkEveryMs` later. The work itself goes on: what it wrote
 * stands, and a repeat under the same idempotency key tells.
 */
export function withinDeadline<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    if (checks === undefined) startChecks();
    const call = new WaitingCall(checkedAtMs + checkEveryMs + timeoutMs, reject);
    call.join();
    work.then(
      (value) => {
        call.leave();
        resolve(value);
      },
      (error: unknown) => {
        call.leave();
        reject(error);
      },
    );
  });
}

function startChecks(): void {
  checkedAtMs = performance.now();
  checks = setInterval(refuseLate, checkEveryMs);
}

function refuseLate(): void {
  checkedAtMs = performance.now();
  for (let call = ring.after; call !== ring;) {
    const { after } = call;
    if (call.dueAtMs <= checkedAtMs) {
      call.leave();
      call.reject(refuse("service_unavailable"));
    }
    call = after;
  }
  if (ring.after !== ring) return;
  clearInterval(checks);
  checks = undefined;
}
