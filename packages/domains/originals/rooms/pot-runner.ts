// Ends pots when their time has come: one process leads, the others wait for its lease to run out.
import { processTimeMs } from "@oddwright/platform/clock/process-time.ts";
import type { Lease } from "@oddwright/platform/lease/lease.ts";
import type { OriginalsDeps } from "../deps.ts";
import { LeaseLostError } from "../rounds/runner/fenced.ts";
import { createLeadership, type LeadershipDeps } from "../rounds/runner/leadership.ts";
import { endPot } from "./end-pot.ts";
import { potOf, type PotRow } from "./pot.ts";
import { potPhase } from "./pot-phase.ts";
import { settlePots } from "./settle-pots.ts";
import { tellPot } from "./tell-pots.ts";

export type PotRunnerDeps = LeadershipDeps &
  Pick<OriginalsDeps, "ledger" | "vault" | "shownNames" | "publish">;

export interface PotRunner {
  /** Does what is due and returns; called again and again. A failure leaves everything to the next call. */
  readonly step: () => Promise<void>;
  /** Lets another process lead at once. Call no `step` afterwards. */
  readonly release: () => Promise<void>;
}

/** Between two looks at the pots: nobody sees a draw come so much later. */
const lookEveryMs = 200;
/** Between two questions whether somebody else still leads, and after a failure. */
const restMs = 500;

interface Lead {
  readonly lease: Lease;
  /** True until this leader has looked through the pots once. */
  isFirstLook: boolean;
  /** Pots whose last moments were told. */
  readonly lockedPots: Set<string>;
}

export function createPotRunner(deps: PotRunnerDeps): PotRunner {
  const { scale } = deps.roundTiming;
  const leadership = createLeadership(deps, "rooms-pots");
  const everyMs = Math.min(lookEveryMs, Math.ceil(lookEveryMs * scale));
  let lead: Lead | null = null;
  let nextLookAtMs = 0;

  const takeLead = async (): Promise<Lead | null> => {
    const lease = await leadership.take();
    return lease && { lease, isFirstLook: true, lockedPots: new Set() };
  };
  const step = async (): Promise<void> => {
    if (processTimeMs() < nextLookAtMs) return;
    nextLookAtMs = processTimeMs() + restMs;
    try {
      lead ??= await takeLead();
      if (lead === null) return;
      await leadership.keep(lead.lease);
      await lookThrough(deps, lead);
      nextLookAtMs = processTimeMs() + everyMs;
    } catch (error) {
      if (!(error instanceof LeaseLostError)) throw error;
      lead = null;
    }
  };
  return {
    step,
    release: async () => {
      if (lead) await leadership.giveUp(lead.lease);
      lead = null;
    },
  };
}

async function lookThrough(deps: PotRunnerDeps, lead: Lead): Promise<void> {
  const { isFirstLook } = lead;
  for (const { potId, phase } of await readPhases(deps)) {
    if (phase === "draw_due" || phase === "refund_due") {
      const ended = await endPot({ ...deps, lease: lead.lease }, potId, { isFirstLook });
      if (!ended) continue;
      lead.lockedPots.delete(potId);
      await tellPot(deps, potId);
    } else if (phase === "locked" && !lead.lockedPots.has(potId)) {
      lead.lockedPots.add(potId);
      await tellPot(deps, potId);
    }
  }
  lead.isFirstLook = false;
  await settlePots(deps);
}

async function readPhases({ pool, roundTiming }: Pick<PotRunnerDeps, "pool" | "roundTiming">) {
  const { rows } = await pool.query<PotRow & { readonly now: Date }>(
    `select *, clock_timestamp() as now from originals_room_pot
     where state = 'open' and opened_at is not null order by id`,
  );
  return rows.map((row) => ({
    potId: row.id,
    phase: potPhase(potOf(row), row.now, roundTiming).phase,
  }));
}
