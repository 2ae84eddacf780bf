// What a new leader does about a betting that nobody closed in time.
import { fenced } from "@oddwright/platform/lease/fenced.ts";
import type { Round } from "../round.ts";
import { readSealedRound } from "../round-store.ts";
import { type Lead, type Rounds, settlerOf } from "./lead.ts";
import { readOpenRoundBets, settleEach } from "./settle-bets-of-round.ts";
import { openBetting, refundRound } from "./transitions.ts";

/** Later than this a betting was interrupted: its players may have left. */
const overdueAfterMs = 2_000;
/** Who waits in the queue waits for longer, but not for a server that comes back some time. */
const queueOverdueAfterMs = 10_000;

/** Stakes of an interrupted betting go back; a round that can be drawn on time goes on. */
export async function resumeBetting(lead: Lead, rounds: Rounds): Promise<void> {
  const { deps, game, lease } = lead;
  const { current, queued } = rounds;
  if (queued && lease.vacantMs > queueOverdueAfterMs) await refundBets(lead, queued);
  if (current?.state !== "betting" || current.bettingEndsAt === null) return;
  const overdueMs = deps.clock.nowMs() - current.bettingEndsAt.getTime();
  if (overdueMs <= overdueAfterMs) return;
  rounds.current = game.hasQueue
    ? await openAgain(lead, current)
    : await refund(lead, rounds, current);
}

/** The round has told nothing yet: after the refunds it takes bets anew. */
async function openAgain(lead: Lead, round: Round): Promise<Round> {
  const { deps, game, lease } = lead;
  await refundBets(lead, round);
  return fenced({ pool: deps.pool, lease }, (client) => openBetting(client, round, game.bettingMs));
}

async function refund(lead: Lead, rounds: Rounds, round: Round): Promise<Round> {
  const { deps, game, lease } = lead;
  const sealed = await readSealedRound(deps.pool, round.id);
  const gameHash = deps.secrets.gameHash(sealed);
  const refunded = await fenced({ pool: deps.pool, lease }, (client) =>
    refundRound(client, round, { gameHash, pauseMs: game.pauseMs }),
  );
  if (refunded === null) throw new Error("an interrupted betting went on by itself");
  rounds.unsettled = [...rounds.unsettled, refunded];
  return refunded;
}

async function refundBets(lead: Lead, round: Round): Promise<void> {
  const bets = await readOpenRoundBets(lead.deps.pool, round.id);
  const done = await settleEach(settlerOf(lead), bets, { refund: true });
  if (!done) throw new Error("not every stake of an interrupted betting went back yet");
}
