/** Does what is due in the rounds of a game: each effect is one transaction behind the lease, or work in the background. */
import { processTimeMs } from "@oddwright/platform/clock/process-time.ts";
import { fenced } from "@oddwright/platform/lease/fenced.ts";
import type pg from "pg";
import type { Round } from "../round/round.ts";
import { readCurrentRound, readQueuedRound, readSealedRound } from "../round/round-store.ts";
import { addRound } from "./add-round.ts";
import type { Effect, KnownRounds } from "./next-effects.ts";
import { change, changeRounds, type Lead, type RoundWork, settlerOf } from "./lead.ts";
import type { RoundGame } from "./round-game.ts";
import { readOpenRoundBets, settleEach } from "./settle-bets-of-round.ts";
import { settleRound } from "./settle-round.ts";
import {
  closeBetting,
  endRound,
  openBetting,
  readUnsettledRounds,
  refundRound,
} from "./transitions.ts";

/** A game whose chain is not ready asks for it so often. */
const askForChainEveryMs = 250;

export async function performEffect(work: RoundWork, lead: Lead, effect: Effect): Promise<void> {
  const { deps, game } = work;
  switch (effect.kind) {
    case "load":
      return change(lead, { rounds: await loadRounds(deps.pool, game) });
    case "announce":
      if (effect.round) game.publishRound(effect.round);
      return change(lead, { vacantMs: null });
    case "refund_stakes":
      await refundStakes(work, lead, effect.round);
      return change(lead, { vacantMs: 0 });
    case "open":
      return open(work, lead, effect.queued);
    case "reopen":
      return reopen(work, lead, effect.round);
    case "call_off":
      return callOff(work, lead, effect.round);
    case "close":
      return close(work, lead, effect.round);
    case "take_up":
      return takeUp(work, lead, effect.round);
    case "run":
      return lead.run?.step(deps.clock.nowMs());
    case "end":
      return end(work, lead, effect);
    case "settle":
      return settleRound(work, lead, effect.round);
  }
}

const behindLease = <Value>(
  { deps }: RoundWork,
  { lease }: Lead,
  write: (client: pg.PoolClient) => Promise<Value>,
): Promise<Value> => fenced({ pool: deps.pool, lease }, write);

const loadRounds = async (pool: pg.Pool, { id }: RoundGame): Promise<KnownRounds> => ({
  current: await readCurrentRound(pool, id),
  queued: await readQueuedRound(pool, id),
  unsettled: await readUnsettledRounds(pool, id),
});

async function refundStakes(work: RoundWork, lead: Lead, round: Round): Promise<void> {
  const bets = await readOpenRoundBets(work.deps.pool, round.id);
  const done = await settleEach(settlerOf(work, lead), bets, { refund: true });
  if (!done) throw new Error("not every stake of an interrupted betting went back yet");
}

async function open(work: RoundWork, lead: Lead, queued: Round | null): Promise<void> {
  const { game } = work;
  change(lead, { openAtMs: processTimeMs() + askForChainEveryMs });
  const opened = await behindLease(work, lead, async (client) => {
    const next = queued ?? (await addRound(client, game));
    if (next === null) return null;
    const current = await openBetting(client, next, game.bettingMs);
    return { current, queued: game.hasQueue ? await addRound(client, game) : null };
  });
  if (opened === null) return;
  changeRounds(lead, opened);
  change(lead, { openAtMs: 0 });
  game.publishRound(opened.current);
}

async function reopen(work: RoundWork, lead: Lead, round: Round): Promise<void> {
  const { game } = work;
  const current = await behindLease(work, lead, (client) =>
    openBetting(client, round, game.bettingMs),
  );
  changeRounds(lead, { current });
  change(lead, { vacantMs: null });
  game.publishRound(current);
}

async function callOff(work: RoundWork, lead: Lead, round: Round): Promise<void> {
  const { deps, game } = work;
  const gameHash = deps.secrets.gameHash(await readSealedRound(deps.pool, round.id));
  const current = await behindLease(work, lead, (client) =>
    refundRound(client, round, { gameHash, pauseMs: game.pauseMs }),
  );
  if (current === null) throw new Error("an interrupted betting went on by itself");
  endedIn(lead, current);
  change(lead, { vacantMs: null });
  game.publishRound(current);
}

function endedIn(lead: Lead, ended: Round): void {
  const unsettled = [...(lead.state.rounds?.unsettled ?? []), ended];
  changeRounds(lead, { current: ended, unsettled });
}

async function close(work: RoundWork, lead: Lead, round: Round): Promise<void> {
  const { game } = work;
  const running = await behindLease(work, lead, (client) =>
    closeBetting(client, round, game.closing),
  );
  // The database's clock is the judge: by it there may be a moment left.
  if (running === null) return;
  changeRounds(lead, { current: running });
  game.publishRound(running);
}

async function takeUp(work: RoundWork, lead: Lead, round: Round): Promise<void> {
  const { deps, game, background } = work;
  const sealed = await readSealedRound(deps.pool, round.id);
  const settler = settlerOf(work, lead);
  const run = await game.startRun?.({
    sealed,
    lease: lead.lease,
    settle: (bets) => background.start(async () => void (await settleEach(settler, bets))),
  });
  lead.run = run ?? null;
  change(lead, { running: { roundId: round.id, endsAtMs: game.endsAtMs(sealed) } });
}

async function end(
  work: RoundWork,
  lead: Lead,
  { round, isStopped }: Extract<Effect, { kind: "end" }>,
): Promise<void> {
  const { deps, game } = work;
  const ended = await behindLease(work, lead, async (client) => {
    // Read anew: the signs of life decide whether it was interrupted.
    const sealed = await readSealedRound(client, round.id);
    return endRound(client, round, {
      ...game.result(sealed),
      ...(isStopped && { interruptionHundredths: game.stoppedHundredths(sealed.round) }),
      endedAtMs: isStopped ? deps.clock.nowMs() : game.endsAtMs(sealed),
      gameHash: deps.secrets.gameHash(sealed),
      pauseMs: game.pauseMs,
    });
  });
  if (ended === null) return;
  lead.run = null;
  change(lead, { running: null });
  endedIn(lead, ended);
  changeRounds(lead, { queued: await readQueuedRound(deps.pool, game.id) });
  game.publishRound(ended);
}
