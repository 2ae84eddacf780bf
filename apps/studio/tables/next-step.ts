/** What is due at a table, from its newest round and the moment alone. */
import {
  nextRoundAtMs,
  type TableMoments,
  type TablePace,
} from "@oddwright/core/tables/round/table-phase.ts";

export interface KnownRound extends TableMoments {
  /** Bets that were sent to the wallet and are not answered. */
  readonly unanswered: number;
}

export type TableStep = "open" | "spin" | "wait";
export type PlayStep = "open" | "deal" | "decide" | "wait";

/** So long after the close the wallet may still answer; what is not answered by then goes back. */
export const answerMs = 3_000;
/** Between the close and the spin, so that a page has shown that bets are closed. */
export const closedMs = 1_000;
/** A round that is spun so long after its close was interrupted. */
export const interruptedAfterMs = 20_000;

export function nextTableStep(round: KnownRound | null, pace: TablePace, nowMs: number): TableStep {
  if (round === null) return "open";
  const nextAtMs = nextRoundAtMs(round, pace);
  if (nextAtMs !== null) return nowMs >= nextAtMs ? "open" : "wait";
  const waitMs = round.unanswered === 0 ? closedMs : answerMs;
  return nowMs >= round.closesAtMs + waitMs ? "spin" : "wait";
}

export interface KnownPlay extends KnownRound {
  /** Null before the deal. */
  readonly turnUntilMs: number | null;
}

/** Where players decide: the deal at the close, and a decision of the clock's for who makes none in time. */
export function nextPlayStep(round: KnownPlay | null, pace: TablePace, nowMs: number): PlayStep {
  if (round === null || round.spunAtMs !== null || round.turnUntilMs === null) {
    const step = nextTableStep(round, pace, nowMs);
    return step === "spin" ? "deal" : step;
  }
  const waitMs = round.unanswered === 0 ? 0 : answerMs;
  return nowMs >= round.turnUntilMs + waitMs ? "decide" : "wait";
}

export const isInterrupted = (
  { closesAtMs }: Pick<TableMoments, "closesAtMs">,
  nowMs: number,
): boolean => nowMs >= closesAtMs + interruptedAfterMs;
