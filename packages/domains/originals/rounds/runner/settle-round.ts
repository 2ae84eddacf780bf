/** Settles what is still open of a round that has ended, without being waited for. */
import { processTimeMs } from "@oddwright/platform/clock/process-time.ts";
import { fenced } from "@oddwright/platform/lease/fenced.ts";
import type { Round } from "../round/round.ts";
import { change, changeRounds, type Lead, type RoundWork, settlerOf } from "./lead.ts";
import { readOpenRoundBets, settleEach } from "./settle-bets-of-round.ts";
import { markSettled } from "./transitions.ts";

/** A settlement that failed is tried again after this long. */
const retryAfterMs = 500;

export function settleRound(work: RoundWork, lead: Lead, round: Round): void {
  tryAgainAt(lead, round, Number.POSITIVE_INFINITY);
  work.background.start(async () => {
    let isSettled = false;
    try {
      isSettled = await settle(work, lead, round);
      if (isSettled) await work.game.giveBack?.(round);
    } finally {
      if (isSettled) forget(lead, round);
      else tryAgainAt(lead, round, processTimeMs() + retryAfterMs);
    }
  });
}

async function settle(work: RoundWork, lead: Lead, round: Round): Promise<boolean> {
  const { pool } = work.deps;
  const bets = await readOpenRoundBets(pool, round.id);
  const done = await settleEach(settlerOf(work, lead), bets);
  const { lease } = lead;
  return done && fenced({ pool, lease }, (client) => markSettled(client, round));
}

function tryAgainAt(lead: Lead, round: Round, processMs: number): void {
  change(lead, { settling: new Map(lead.state.settling).set(round.id, processMs) });
}

function forget(lead: Lead, round: Round): void {
  const settling = new Map(lead.state.settling);
  settling.delete(round.id);
  change(lead, { settling });
  const { unsettled = [] } = lead.state.rounds ?? {};
  changeRounds(lead, { unsettled: unsettled.filter(({ id }) => id !== round.id) });
}
