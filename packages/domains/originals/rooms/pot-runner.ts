// Ends pots when their time has come, in the process that leads the rooms.
import { isAhead } from "@oddwright/platform/clock/clock-step.ts";
import { fenced, LeaseLostError } from "@oddwright/platform/lease/fenced.ts";
import { createLeader, type Leader } from "@oddwright/platform/lease/leader.ts";
import type { Lease } from "@oddwright/platform/lease/lease.ts";
import type { OriginalsDeps } from "../deps.ts";
import { endPot } from "./end-pot.ts";
import { type Pot, potOf, type PotRow } from "./pot.ts";
import { type PotPhase, potPhase } from "./pot-phase.ts";
import { settlePots } from "./settle-pots.ts";
import { tellPot } from "./tell-pots.ts";

export interface PotRunnerDeps extends Pick<
  OriginalsDeps,
  "pool" | "roundTiming" | "ledger" | "vault" | "shownNames" | "publish"
> {
  /** A UUID of this process. */
  readonly processId: string;
}

/** Between two looks at the pots: nobody sees a draw come so much later. */
const lookEveryMs = 200;

interface Lead {
  readonly lease: Lease;
  /** True until this leader has looked through the pots once. */
  isFirstLook: boolean;
  /** Pots that could not be looked at in the first look: for them it is still to come. */
  readonly unseenPots: Set<string>;
  /** Pots whose last moments were told. */
  readonly lockedPots: Set<string>;
}

/** What fails is left to the next step, and keeps nothing else waiting. */
export function createPotRunner(deps: PotRunnerDeps): Leader {
  const { pool, processId, roundTiming } = deps;
  return createLeader<Lead>({
    pool,
    processId,
    name: "rooms-pots",
    leaseMs: roundTiming.leaseMs,
    renewEveryMs: roundTiming.renewEveryMs,
    everyMs: Math.min(lookEveryMs, Math.ceil(lookEveryMs * roundTiming.scale)),
    begin: (lease) => ({
      lease,
      isFirstLook: true,
      unseenPots: new Set(),
      lockedPots: new Set(),
    }),
    step: (lead) => lookThrough(deps, lead),
  });
}

/** One pot that fails, however often, keeps no other from its draw and its settlement. Throws the first failure at the end. */
async function lookThrough(deps: PotRunnerDeps, lead: Lead): Promise<void> {
  const { isFirstLook, unseenPots } = lead;
  const failures: unknown[] = [];
  for (const { pot, now } of await readOpenPots(deps)) {
    try {
      if (isAhead(pot.secondPlayerAt ?? pot.openedAt, { nowMs: now.getTime(), leadMs: 0 })) {
        await countAgain(deps, lead, pot);
      } else {
        const { phase } = potPhase(pot, now, deps.roundTiming);
        await lookAt({ deps, lead, potId: pot.id, phase });
      }
      unseenPots.delete(pot.id);
    } catch (error) {
      if (error instanceof LeaseLostError) throw error;
      if (isFirstLook) unseenPots.add(pot.id);
      failures.push(error);
    }
  }
  lead.isFirstLook = false;
  await settlePots(deps).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** The database's clock was set back: nobody waits for the old time, the countdown begins again. */
async function countAgain(
  { pool, ...deps }: PotRunnerDeps,
  { lease }: Lead,
  pot: Pot,
): Promise<void> {
  await fenced({ pool, lease }, (client) =>
    client.query(
      `update originals_room_pot set opened_at = least(opened_at, clock_timestamp()),
         second_player_at = least(second_player_at, clock_timestamp())
       where id = $1 and state = 'open'`,
      [pot.id],
    ),
  );
  await tryToTell({ pool, ...deps }, pot.id);
}

interface Look {
  readonly deps: PotRunnerDeps;
  readonly lead: Lead;
  readonly potId: string;
  readonly phase: PotPhase["phase"];
}

async function lookAt({ deps, lead, potId, phase }: Look): Promise<void> {
  if (phase === "draw_due" || phase === "refund_due") {
    const isFirstLook = lead.isFirstLook || lead.unseenPots.has(potId);
    const ended = await endPot({ ...deps, lease: lead.lease }, potId, { isFirstLook });
    if (!ended) return;
    lead.lockedPots.delete(potId);
    await tryToTell(deps, potId);
  } else if (phase === "locked" && !lead.lockedPots.has(potId)) {
    if (await tryToTell(deps, potId)) lead.lockedPots.add(potId);
  }
}

/** False when that failed. The pot is as it is, whatever becomes of the news: whoever misses them finds it by its route. */
const tryToTell = (deps: PotRunnerDeps, potId: string): Promise<boolean> =>
  tellPot(deps, potId).then(
    () => true,
    () => false,
  );

async function readOpenPots({
  pool,
}: Pick<PotRunnerDeps, "pool">): Promise<readonly { readonly pot: Pot; readonly now: Date }[]> {
  const { rows } = await pool.query<PotRow & { readonly now: Date }>(
    `select *, clock_timestamp() as now from originals_room_pot
     where state = 'open' and opened_at is not null order by id`,
  );
  return rows.map((row) => ({ pot: potOf(row), now: row.now }));
}
