// How a runner comes to lead its game and stays its leader: a lease that is renewed in good time.
import { processTimeMs } from "@oddwright/platform/clock/process-time.ts";
import {
  acquireLease,
  type AcquiredLease,
  type Lease,
  releaseLease,
  renewLease,
} from "@oddwright/platform/lease/lease.ts";
import type { OriginalsDeps } from "../../deps.ts";
import { LeaseLostError } from "./fenced.ts";

export interface LeadershipDeps extends Pick<OriginalsDeps, "pool" | "roundTiming"> {
  /** A UUID of this process. */
  readonly processId: string;
}

export interface Leadership {
  /** Null while somebody else leads. */
  readonly take: () => Promise<AcquiredLease | null>;
  /** Renews the lease when that is due. Throws `LeaseLostError` when it ran out or went to somebody else. */
  readonly keep: (lease: Lease) => Promise<void>;
  /** Lets another process lead at once. */
  readonly giveUp: (lease: Lease) => Promise<void>;
}

export function createLeadership(
  { pool, roundTiming, processId }: LeadershipDeps,
  name: string,
): Leadership {
  const { leaseMs, renewEveryMs } = roundTiming;
  let renewAtMs = 0;
  return {
    take: async () => {
      const askedAtMs = processTimeMs();
      const lease = await acquireLease(pool, { name, holder: processId, ttlMs: leaseMs });
      renewAtMs = askedAtMs + renewEveryMs;
      return lease;
    },
    keep: async (lease) => {
      const askedAtMs = processTimeMs();
      if (askedAtMs < renewAtMs) return;
      if (!(await renewLease(pool, lease, leaseMs))) throw new LeaseLostError(`${name} is lost`);
      renewAtMs = askedAtMs + renewEveryMs;
    },
    giveUp: (lease) => releaseLease(pool, lease),
  };
}
