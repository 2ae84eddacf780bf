/** What a replayed match says when its time has come: pure, from its script and how much of it was told. */
import type { EventStatus, FeedContent } from "@oddwright/core/odds/feed/feed-messages.ts";
import type { MatchState } from "@oddwright/core/odds/model/goal-rates.ts";
import { footballShape, sharesLeft } from "@oddwright/core/odds/model/goal-rates.ts";
import { drawGoals, drawHalfLengths, placeGoals } from "@oddwright/core/odds/replay/goal-times.ts";
import { matchScript, type ScriptStep } from "@oddwright/core/odds/replay/match-script.ts";
import type { Certainty, Evidence } from "@oddwright/core/odds/settlement/evidence.ts";
import type { ReplayMatch } from "./replay-store.ts";
import { teamId } from "./team-names.ts";

const minuteMs = 60_000;

function scriptOf({ result, seed }: ReplayMatch): readonly ScriptStep[] {
  const { firstHalf, match, realGoals } = result;
  const lengths = drawHalfLengths(seed);
  if (realGoals !== null) return matchScript({ goals: placeGoals(realGoals, seed), lengths });
  if (firstHalf === null) throw new Error("neither minutes nor a score at half time are known");
  return matchScript({ goals: drawGoals({ firstHalf, match }, seed), lengths });
}

export interface Telling {
  readonly nowMs: number;
  /** Real milliseconds of one of the match. */
  readonly timeScale: number;
}

export interface Told {
  readonly contents: readonly FeedContent[];
  readonly stepsSaid: number;
  readonly nextAt: Date | null;
  /** Where the match stands, when its markets have to be priced anew; null while they are closed. */
  readonly price: MatchState | null;
  readonly isOver: boolean;
  readonly isConfirmed: boolean;
}

/** Everything up to now, in order. Minutes that have passed unsaid are left out: the last clock stands for them. */
export function tellMatch(match: ReplayMatch, { nowMs, timeScale }: Telling): Told {
  const script = scriptOf(match);
  const at = (step: ScriptStep): number => match.startsAt.getTime() + step.atMs * timeScale;
  const until = script.findIndex((step) => at(step) > nowMs);
  const stepsSaid = until === -1 ? script.length : until;
  const due = script.slice(match.stepsSaid, stepsSaid);
  const last = due.at(-1);
  const contents = due.flatMap((step, place): readonly FeedContent[] => {
    const isPassed = step !== last && (step.kind === "minute" || step.kind === "reopen");
    return isPassed ? [] : contentsOf(match, step, { place: match.stepsSaid + place, timeScale });
  });
  const next = script[stepsSaid];
  const isOver = script.slice(0, stepsSaid).some(({ kind }) => kind === "full_time");
  const isPriced = due.some(({ kind }) => kind !== "half_time_confirmed");
  const isOpen = !isOver && isPriced && isOpenAfter(script.slice(0, stepsSaid));
  return {
    contents,
    stepsSaid,
    nextAt: next === undefined ? null : new Date(at(next)),
    price: isOpen && last !== undefined ? stateOf(last) : null,
    isOver,
    isConfirmed: next === undefined,
  };
}

/** A goal closes every market until everyone has seen it. */
function isOpenAfter(told: readonly ScriptStep[]): boolean {
  const goal = told.findLastIndex(({ kind }) => kind === "goal");
  const reopened = ["reopen", "half_time", "second_half"];
  return goal === -1 || told.slice(goal).some(({ kind }) => reopened.includes(kind));
}

function stateOf(step: ScriptStep): MatchState {
  const { score, firstHalf, scorers, half, minutes } = step;
  const isBreak = step.kind.startsWith("half_time");
  const clock = isBreak ? { half: 2 as const, minutes: 0 } : { half, minutes };
  return {
    score,
    firstHalf,
    goals: scorers,
    redCards: [0, 0],
    left: sharesLeft(clock, footballShape),
  };
}

/** Every event has room for so much evidence of one step in its count. */
const evidenceOfStep = 10;

function contentsOf(
  match: ReplayMatch,
  step: ScriptStep,
  { place, timeScale }: { readonly place: number; readonly timeScale: number },
): readonly FeedContent[] {
  const event = match.eventId;
  const startMs = match.startsAt.getTime();
  const knownAtMs = Math.round(startMs + step.atMs * timeScale);
  const sequence = (place + 1) * evidenceOfStep;
  const evidence = (of: Evidence): FeedContent => ({ kind: "evidence", event, evidence: of });
  const result = (period: "first_half" | "match", certainty: Certainty): FeedContent =>
    evidence({
      kind: "result",
      id: `${period}-${certainty}`,
      sequence: sequence + (period === "match" ? 2 : 1),
      period,
      score: period === "match" ? step.score : (step.firstHalf ?? [0, 0]),
      certainty,
      knownAtMs: whistleMs(period, certainty),
    });
  const whistleMs = (period: "first_half" | "match", certainty: Certainty): number => {
    if (certainty === "scouted") return knownAtMs;
    const kind = period === "match" ? "full_time" : "half_time";
    const whistle = scriptOf(match).find((each) => each.kind === kind);
    return Math.round(startMs + (whistle?.atMs ?? step.atMs) * timeScale);
  };
  const goals = (certainty: Certainty): FeedContent =>
    evidence({
      kind: "goals",
      id: `goals-${step.scorers.length}-${step.kind}`,
      sequence,
      scorers: step.scorers,
      certainty,
      knownAtMs: step.goalsAtMs.map((atMs) => Math.round(startMs + atMs * timeScale)),
    });
  const stop: FeedContent = { kind: "bet_stop", event, markets: "all" };
  switch (step.kind) {
    case "kick_off":
      return [eventContent(match, "live"), clockOf(event, step)];
    case "minute":
    case "second_half":
      return [clockOf(event, step)];
    case "goal":
      return [stop, clockOf(event, step), goals("scouted")];
    case "reopen":
      return [];
    case "half_time":
      return [clockOf(event, step), result("first_half", "scouted")];
    case "half_time_confirmed":
      return [result("first_half", "confirmed"), goals("confirmed")];
    case "full_time":
      return [
        stop,
        clockOf(event, step),
        eventContent(match, "ended"),
        result("match", "scouted"),
        goals("scouted"),
      ];
    case "confirmed":
      return [result("match", "confirmed"), goals("confirmed"), eventContent(match, "closed")];
  }
}

export function eventContent(match: ReplayMatch, status: EventStatus): FeedContent {
  return {
    kind: "event",
    event: match.eventId,
    tournament: match.tournamentId,
    home: teamId(match.home),
    away: teamId(match.away),
    startsAtMs: match.startsAt.getTime(),
    status,
  };
}

function clockOf(event: string, step: ScriptStep): FeedContent {
  const { half, minutes, score, scorers, kind } = step;
  const isStopped = kind === "half_time" || kind === "full_time";
  return {
    kind: "clock",
    event,
    half,
    minutes: Math.round(minutes * minuteMs) / minuteMs,
    score,
    redCards: [0, 0],
    lastGoal: kind === "goal" ? (scorers.at(-1) ?? null) : null,
    ...(isStopped && { isStopped }),
  };
}
