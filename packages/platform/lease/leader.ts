/** Leads one piece of work: one process holds its lease and does what is due, the others wait for the lease to run out. */
import type pg from "pg";
import { processTimeMs } from "../clock/process-time.ts";
import { LeaseLostError } from "./fenced.ts";
import { acquireLease, type AcquiredLease, releaseLease, renewLease } from "./lease.ts";

export interface LeaderOptions<Lead> {
  readonly pool: pg.Pool;
  /** Of the lease. */
  readonly name: string;
  /** A UUID of this process. */
  readonly processId: string;
  /** How long a leader that fell silent keeps the work from another one. */
  readonly leaseMs: number;
  readonly renewEveryMs: number;
  /** Between two steps of a leader, asked after each; 0 unless given. */
  readonly pauseMs?: (lead: Lead) => number;
  /** What a process begins with that has just come to lead. */
  readonly begin: (lease: AcquiredLease) => Lead;
  /** Does what is due. Whatever it writes stands behind the lease (`fenced`). */
  readonly step: (lead: Lead) => Promise<void>;
  /** After a step that failed: what the leader remembers may no longer be so. */
  readonly onFailure?: (lead: Lead) => void;
  /** Ends what is under way, before the lease is given up. */
  readonly finish?: () => Promise<void>;
}

export interface Leader {
  /** Does what is due and returns; called again and again. A failure leaves everything to the next call. */
  readonly step: () => Promise<void>;
  /** Finishes what is under way and lets another process lead at once. Call no `step` afterwards. */
  readonly release: () => Promise<void>;
}

/** The pause after a failure, and between two attempts to take a lease that another process holds. */
const restMs = 500;

export function createLeader<Lead>(options: LeaderOptions<Lead>): Leader {
  const { pool, name, processId, leaseMs, renewEveryMs, pauseMs = () => 0 } = options;
  let held: { readonly lease: AcquiredLease; readonly lead: Lead } | null = null;
  let renewAtMs = 0;
  let restUntilMs = 0;

  const take = async (): Promise<typeof held> => {
    const askedAtMs = processTimeMs();
    const lease = await acquireLease(pool, { name, holder: processId, ttlMs: leaseMs });
    renewAtMs = askedAtMs + renewEveryMs;
    return lease && { lease, lead: options.begin(lease) };
  };
  const keep = async (lease: AcquiredLease): Promise<void> => {
    const askedAtMs = processTimeMs();
    if (askedAtMs < renewAtMs) return;
    if (!(await renewLease(pool, lease, leaseMs))) throw new LeaseLostError(`${name} is lost`);
    renewAtMs = askedAtMs + renewEveryMs;
  };
  const step = async (): Promise<void> => {
    if (processTimeMs() < restUntilMs) return;
    try {
      held ??= await take();
      if (held === null) {
        restUntilMs = processTimeMs() + restMs;
        return;
      }
      await keep(held.lease);
      await options.step(held.lead);
      restUntilMs = processTimeMs() + pauseMs(held.lead);
    } catch (error) {
      if (error instanceof LeaseLostError) {
        held = null;
        return;
      }
      if (held) options.onFailure?.(held.lead);
      restUntilMs = processTimeMs() + restMs;
      throw error;
    }
  };
  return {
    step,
    release: async () => {
      await options.finish?.();
      if (held) await releaseLease(pool, held.lease);
      held = null;
    },
  };
}
