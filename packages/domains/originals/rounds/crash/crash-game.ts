/** Crash as its runner sees it. */
import { crashRoom } from "@oddwright/contract/realtime/rooms.ts";
import { crashStoppedHundredths } from "@oddwright/core/games/crash/crash-interruption.ts";
import { crashAlgorithm } from "@oddwright/core/games/crash/crash-proof.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { OriginalsDeps } from "../../ports/deps.ts";
import type { RoundGame } from "../runner/round-game.ts";
import type { RunnerDeps } from "../runner/runner-deps.ts";
import type { SealedRound } from "../round/round-store.ts";
import { createCrashBroadcast } from "./bets/crash-players.ts";
import { interruptionOf } from "./bets/crash-round-interruption.ts";
import { crashElapsedMs, crashReachedAtMs, crashRoundView } from "./bets/crash-round-view.ts";
import { startCrashRun } from "./crash-run.ts";
import { roundHolder } from "./round-total.ts";
import { decideCrashBet } from "./bets/decide-crash-bet.ts";

type CrashGameDeps = RunnerDeps & Pick<OriginalsDeps, "publish" | "shownNames" | "houseMoney">;

export function crashGame(deps: CrashGameDeps): RoundGame {
  const { secrets, roundTiming } = deps;
  const { scale, crash: timing } = roundTiming;
  const broadcast = createCrashBroadcast(deps);
  const endsAtMs = (sealed: SealedRound): number =>
    crashReachedAtMs(sealed.round, secrets.bustHundredths(sealed), scale);
  return {
    id: "crash",
    algorithm: crashAlgorithm,
    bettingMs: timing.bettingMs,
    hasQueue: true,
    closing: { startAheadMs: timing.startAheadMs, resultAfterMs: null },
    pauseMs: timing.pauseMs,
    settleAfterMs: timing.settleLosersAfterMs,
    endsAtMs,
    result: (sealed) => {
      const bustHundredths = secrets.bustHundredths(sealed);
      return {
        result: { bust: formatAmount(bustHundredths) },
        interruptionHundredths: interruptionOf(sealed.round, {
          bustHundredths,
          bustAtMs: endsAtMs(sealed),
          scale,
        }),
      };
    },
    stoppedHundredths: (round) =>
      crashStoppedHundredths(
        round.aliveAt && crashElapsedMs(round, round.aliveAt.getTime(), scale),
      ),
    decideBet: (found, now) => decideCrashBet({ secrets, scale }, found, now),
    startRun: (running) => startCrashRun(deps, { ...running, bustAtMs: endsAtMs(running.sealed) }),
    giveBack: (round) => deps.houseMoney.giveBack(roundHolder(round.id)),
    publishRound: (round) =>
      deps.publish(crashRoom, { kind: "crash_round", round: crashRoundView(round) }),
    // A lost bet is not published: the end of the round says it for all of them, and there may be thousands.
    publishBet: (bet, playerId) => bet.state !== "lost" && broadcast.add(bet, playerId),
  };
}
