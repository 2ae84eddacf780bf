// What is due in the rounds of a game, done by the process that leads it.
import { isAhead, isDue } from "@oddwright/platform/clock/clock-step.ts";
import { fenced } from "@oddwright/platform/lease/fenced.ts";
import { processTimeMs } from "@oddwright/platform/clock/process-time.ts";
import type { Round } from "../round.ts";
import { readCurrentRound, readQueuedRound, readSealedRound } from "../round-store.ts";
import { addRound } from "./add-round.ts";
import { type Lead, type Rounds, settlerOf } from "./lead.ts";
import { resumeBetting } from "./resume-betting.ts";
import { readUnsettledRounds, settleEndedRounds } from "./settle-ended-rounds.ts";
import { settleEach } from "./settle-bets-of-round.ts";
import { closeBetting, endRound, openBetting } from "./transitions.ts";

/** A game whose chain is not ready asks for it so often. */
const askForChainEveryMs = 250;

export async function advance(lead: Lead): Promise<void> {
  const rounds = (lead.rounds ??= await loadRounds(lead));
  if (!lead.resumed) await resume(lead, rounds);
  const nowMs = lead.deps.clock.nowMs();
  const { current } = rounds;
  switch (current?.state) {
    case undefined:
    case "ended":
      if (current === null || isDue(current.nextRoundAt, { nowMs, leadMs: lead.game.pauseMs })) {
        await open(lead, rounds);
      }
      break;
    case "betting":
      if (isAhead(current.bettingEndsAt, { nowMs, leadMs: lead.game.bettingMs })) {
        await beginBettingAgain(lead, rounds, current);
      } else if (nowMs >= timeOf(current.bettingEndsAt)) await close(lead, rounds, current);
      break;
    case "running":
      if (isAhead(current.startedAt, { nowMs, leadMs: lead.game.closing.startAheadMs })) {
        await end(lead, rounds, { round: current, isStopped: true });
      } else await goOn(lead, rounds, current);
  }
  settleEndedRounds(lead, rounds);
}

/** Whoever led before may have died between a commit and its news. */
async function resume(lead: Lead, rounds: Rounds): Promise<void> {
  await resumeBetting(lead, rounds);
  lead.resumed = true;
  if (rounds.current) lead.game.publishRound(rounds.current);
}

async function loadRounds({ deps: { pool }, game }: Lead): Promise<Rounds> {
  return {
    current: await readCurrentRound(pool, game.id),
    queued: await readQueuedRound(pool, game.id),
    unsettled: await readUnsettledRounds(pool, game.id),
  };
}

/** Nobody has seen the end of this betting, and nobody can wait for it: it begins again, with its bets. */
async function beginBettingAgain(lead: Lead, rounds: Rounds, round: Round): Promise<void> {
  const { deps, game, lease } = lead;
  rounds.current = await fenced({ pool: deps.pool, lease }, (client) =>
    openBetting(client, round, game.bettingMs),
  );
  game.publishRound(rounds.current);
}

const timeOf = (at: Date | null): number => at?.getTime() ?? 0;

async function open(lead: Lead, rounds: Rounds): Promise<void> {
  const { deps, game, lease } = lead;
  const nowMs = processTimeMs();
  if (nowMs < lead.chainAskedAtMs + askForChainEveryMs) return;
  lead.chainAskedAtMs = nowMs;
  const opened = await fenced({ pool: deps.pool, lease }, async (client) => {
    const next = rounds.queued ?? (await addRound(client, game));
    if (next === null) return null;
    const current = await openBetting(client, next, game.bettingMs);
    return { current, queued: game.hasQueue ? await addRound(client, game) : null };
  });
  if (opened === null) return;
  rounds.current = opened.current;
  rounds.queued = opened.queued;
  lead.chainAskedAtMs = 0;
  game.publishRound(opened.current);
}

async function close(lead: Lead, rounds: Rounds, round: Round): Promise<void> {
  const { deps, game, lease } = lead;
  const running = await fenced({ pool: deps.pool, lease }, (client) =>
    closeBetting(client, round, game.closing),
  );
  // The database's clock is the judge: by it there may be a moment left.
  if (running === null) return;
  rounds.current = running;
  game.publishRound(running);
}

async function goOn(lead: Lead, rounds: Rounds, round: Round): Promise<void> {
  const { deps, game } = lead;
  if (lead.run?.sealed.round.id !== round.id) lead.run = await startRun(lead, round);
  const { sealed, run } = lead.run;
  if (deps.clock.nowMs() >= game.endsAtMs(sealed))
    await end(lead, rounds, { round, isStopped: false });
  else await run?.step(deps.clock.nowMs());
}

async function startRun(lead: Lead, round: Round) {
  const { deps, game, lease, background } = lead;
  const sealed = await readSealedRound(deps.pool, round.id);
  const settler = settlerOf(lead);
  const run = await game.startRun?.({
    sealed,
    lease,
    settle: (bets) => background.start(async () => void (await settleEach(settler, bets))),
  });
  return { sealed, run: run ?? null };
}

interface EndOfRound {
  readonly round: Round;
  /** It cannot go on: the database's clock was set back. */
  readonly isStopped: boolean;
}

async function end(lead: Lead, rounds: Rounds, { round, isStopped }: EndOfRound): Promise<void> {
  const { deps, game, lease } = lead;
  const ended = await fenced({ pool: deps.pool, lease }, async (client) => {
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
  rounds.current = ended;
  rounds.queued = await readQueuedRound(deps.pool, game.id);
  rounds.unsettled = [...rounds.unsettled, ended];
  game.publishRound(ended);
}
