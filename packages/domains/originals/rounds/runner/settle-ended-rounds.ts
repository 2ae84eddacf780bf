// Settles what is still open of the rounds that have ended.
import { isDue } from "@oddwright/platform/clock/clock-step.ts";
import { fenced } from "@oddwright/platform/lease/fenced.ts";
import { processTimeMs } from "@oddwright/platform/clock/process-time.ts";
import type pg from "pg";
import type { ChainGame } from "../chains/chain-games.ts";
import { type Round, roundOf, type RoundRow } from "../round.ts";
import { type Lead, type Rounds, settlerOf } from "./lead.ts";
import { readOpenRoundBets, settleEach } from "./settle-bets-of-round.ts";
import { markSettled } from "./transitions.ts";

/** A settlement that failed is tried again after this long. */
const retryAfterMs = 500;

export async function readUnsettledRounds(
  pool: Pick<pg.Pool, "query">,
  game: ChainGame,
): Promise<readonly Round[]> {
  const { rows } = await pool.query<RoundRow>(
    `select * from originals_round where game = $1 and settled_at is null and state = 'ended' order by position`,
    [game],
  );
  return rows.map(roundOf);
}

/** Starts what is due and returns: the next round need not wait for it. */
export function settleEndedRounds(lead: Lead, rounds: Rounds): void {
  const nowMs = lead.deps.clock.nowMs();
  for (const round of rounds.unsettled) {
    const leadMs = lead.game.settleAfterMs;
    const dueAt = new Date((round.endedAt?.getTime() ?? 0) + leadMs);
    if (!isDue(dueAt, { nowMs, leadMs })) continue;
    if (processTimeMs() < (lead.settling.get(round.id) ?? 0)) continue;
    lead.settling.set(round.id, Number.POSITIVE_INFINITY);
    lead.background.start(() => settleRound(lead, round));
  }
}

async function settleRound(lead: Lead, round: Round): Promise<void> {
  const { deps, lease } = lead;
  let isSettled = false;
  try {
    const bets = await readOpenRoundBets(deps.pool, round.id);
    const done = await settleEach(settlerOf(lead), bets);
    isSettled =
      done && (await fenced({ pool: deps.pool, lease }, (client) => markSettled(client, round)));
    if (isSettled) await lead.game.giveBack?.(round);
  } finally {
    if (isSettled) forget(lead, round);
    else lead.settling.set(round.id, processTimeMs() + retryAfterMs);
  }
}

function forget({ rounds, settling }: Lead, round: Round): void {
  if (rounds) rounds.unsettled = rounds.unsettled.filter(({ id }) => id !== round.id);
  settling.delete(round.id);
}
