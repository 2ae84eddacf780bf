/** A round as its scene shows it. */
import { crashTiming } from "@oddwright/core/games/crash/crash-timing.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import type { CrashSceneState } from "@oddwright/ui/scenes/crash/crash-state.ts";
import { msOf, type CrashRound } from "./crash-table.ts";
import type { RoundPhase } from "./round-phase.ts";

export function sceneState(round: CrashRound | null, phase: RoundPhase): CrashSceneState {
  if (round === null) return { phase: "idle" };
  const [endsAtMs, startedAtMs] = [msOf(round.betting_ends_at), msOf(round.started_at)];
  const bust = round.bust === null ? null : parseAmount(round.bust);
  if (phase === "ended" && bust?.ok) {
    return {
      phase,
      bustHundredths: bust.minor,
      nextAtMs: msOf(round.next_round_at),
      interrupted: round.interrupted,
    };
  }
  if (startedAtMs !== null) return { phase: "running", startedAtMs };
  if (endsAtMs !== null) return { phase: "betting", endsAtMs, lengthMs: crashTiming.bettingMs };
  return { phase: "idle" };
}
