/** Ends pots when their time has come, in the process that leads the rooms: asks what is due, and does it. */
import { fenced, LeaseLostError } from "@oddwright/platform/lease/fenced.ts";
import { createLeader, type Leader } from "@oddwright/platform/lease/leader.ts";
import type { Lease } from "@oddwright/platform/lease/lease.ts";
import type { OriginalsDeps } from "../../ports/deps.ts";
import { endPot } from "./end-pot.ts";
import { type Pot, potOf, type PotRow } from "../pots/pot.ts";
import { nextPotEffects, type PotEffect, type PotsState } from "../pots/pot-phase.ts";
import { settlePots } from "./settle-pots.ts";
import { publishPot } from "../pots/read-pots.ts";

export interface PotRunnerDeps extends Pick<
  OriginalsDeps,
  "pool" | "roundTiming" | "ledger" | "vault" | "shownNames" | "publish"
> {
  /** A UUID of this process. */
  readonly processId: string;
}

/** Nobody notices that a draw comes so much later. */
const pollEveryMs = 200;
/** While there is no pot: what comes of one that opens is due half a minute later. */
const quietPollEveryMs = 1_000;

interface Lead {
  readonly lease: Lease;
  state: PotsState;
  /** No pot is open, and none waits to be settled. */
  isQuiet: boolean;
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
    pauseMs: ({ isQuiet }) => {
      const everyMs = isQuiet ? quietPollEveryMs : pollEveryMs;
      return Math.min(everyMs, Math.ceil(everyMs * roundTiming.scale));
    },
    begin: (lease) => ({
      lease,
      isQuiet: false,
      state: { isFirstPoll: true, unseen: new Set(), locked: new Set() },
    }),
    step: (lead) => pollPots(deps, lead),
  });
}

/** One pot that fails, however often, keeps no other from its draw and its settlement. Throws the first failure at the end. */
async function pollPots(deps: PotRunnerDeps, lead: Lead): Promise<void> {
  const { isFirstPoll, unseen } = lead.state;
  const failures: unknown[] = [];
  const failedPots = new Set<string>();
  const pots = await readOpenPots(deps);
  for (const effect of nextPotEffects(pots, lead.state, deps.roundTiming)) {
    try {
      await perform(deps, lead, effect);
    } catch (error) {
      if (error instanceof LeaseLostError) throw error;
      if (isFirstPoll || unseen.has(effect.potId)) failedPots.add(effect.potId);
      failures.push(error);
    }
  }
  const open = new Set(pots.map(({ pot }) => pot.id));
  const locked = new Set([...lead.state.locked].filter((id) => open.has(id)));
  lead.state = { isFirstPoll: false, unseen: failedPots, locked };
  let settled = 0;
  try {
    settled = await settlePots(deps);
  } catch (error) {
    failures.push(error);
  }
  lead.isQuiet = pots.length + settled + failures.length === 0;
  if (failures.length > 0) throw failures[0];
}

async function perform(deps: PotRunnerDeps, lead: Lead, effect: PotEffect): Promise<void> {
  const { potId } = effect;
  const { lease } = lead;
  switch (effect.kind) {
    case "count_again":
      await countAgain(deps, lease, potId);
      await tryToPublish(deps, potId);
      return;
    case "end":
      if (await endPot({ ...deps, lease }, potId, effect)) await tryToPublish(deps, potId);
      return;
    case "publish_lock":
      if (await tryToPublish(deps, potId))
        lead.state = { ...lead.state, locked: new Set(lead.state.locked).add(potId) };
  }
}

function countAgain({ pool }: PotRunnerDeps, lease: Lease, potId: string): Promise<unknown> {
  return fenced({ pool, lease }, (client) =>
    client.query(
      `update originals_room_pot set opened_at = least(opened_at, clock_timestamp()),
         second_player_at = least(second_player_at, clock_timestamp())
       where id = $1 and state = 'open'`,
      [potId],
    ),
  );
}

/** False when that failed. The pot is as it is, whatever becomes of the message: whoever misses it finds the pot by its route. */
const tryToPublish = (deps: PotRunnerDeps, potId: string): Promise<boolean> =>
  publishPot(deps, potId).then(
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
