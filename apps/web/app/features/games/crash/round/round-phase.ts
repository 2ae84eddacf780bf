/** What a round of crash is at a moment of the server's clock. */
import type { CrashRound } from "./crash-table.ts";
import { msOf } from "./crash-table.ts";

/**
 * `none`: no round is played. `closing`: bets are closed, the start is not known yet or some milliseconds ahead.
 */
export type RoundPhase = "none" | "betting" | "closing" | "running" | "ended";

export interface PhaseNow {
  readonly phase: RoundPhase;
  /** When it changes without an event; null when it changes by an event only. */
  readonly untilMs: number | null;
}

export function roundPhase(round: CrashRound | null, nowMs: number): PhaseNow {
  if (round === null) return { phase: "none", untilMs: null };
  const [endsAtMs, startedAtMs] = [msOf(round.betting_ends_at), msOf(round.started_at)];
  switch (round.state) {
    case "betting":
      if (endsAtMs !== null && nowMs >= endsAtMs) return { phase: "closing", untilMs: null };
      return { phase: "betting", untilMs: endsAtMs };
    case "running":
      if (startedAtMs !== null && nowMs < startedAtMs) {
        return { phase: "closing", untilMs: startedAtMs };
      }
      return { phase: "running", untilMs: null };
    case "ended":
      return { phase: "ended", untilMs: null };
  }
}
