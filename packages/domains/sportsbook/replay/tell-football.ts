/** What a replayed match of football says when its time has come: pure, from its script and how much of it was told. */
import { footballModel } from "@oddwright/core/odds/book/football-book.ts";
import type { FeedContent } from "@oddwright/core/odds/feed/feed-messages.ts";
import type { MatchState } from "@oddwright/core/odds/model/goal-rates.ts";
import { footballShape, sharesLeft } from "@oddwright/core/odds/model/goal-rates.ts";
import { drawGoals, drawHalfLengths, placeGoals } from "@oddwright/core/odds/replay/goal-times.ts";
import { matchScript, type ScriptStep } from "@oddwright/core/odds/replay/match-script.ts";
import type { Certainty, Evidence } from "@oddwright/core/odds/settlement/evidence.ts";
import type { ReplayMatch } from "./replay-store.ts";
import { dueSteps, eventContent, evidenceOfStep, type Telling, type Told } from "./told-steps.ts";

const minuteMs = 60_000;

function scriptOf({ result, seed }: ReplayMatch): readonly ScriptStep[] {
  const { firstHalf, match, realGoals } = result;
  const lengths = drawHalfLengths(seed);
  if (realGoals !== null) return matchScript({ goals: placeGoals(realGoals, seed), lengths });
  if (firstHalf === null) throw new Error("neither minutes nor a score at half time are known");
  return matchScript({ goals: drawGoals({ firstHalf, match }, seed), lengths });
}

/** Everything up to now, in order. Minutes that have passed unsaid are left out: the last clock stands for them. */
export function tellFootball(match: ReplayMatch, telling: Telling): Told {
  const { told, due, stepsSaid, nextAt, isOver } = dueSteps(scriptOf(match), match, telling);
  const last = due.at(-1);
  const contents = due.flatMap((step, at): readonly FeedContent[] => {
    const isPassed = step !== last && (step.kind === "minute" || step.kind === "reopen");
    const { timeScale } = telling;
    return isPassed ? [] : contentsOf(match, step, { place: match.stepsSaid + at, timeScale });
  });
  const isPriced = due.some(({ kind }) => kind !== "half_time_confirmed");
  const isOpen = !isOver && isPriced && isOpenAfter(told);
  return {
    contents,
    stepsSaid,
    nextAt,
    price: isOpen && last !== undefined ? { model: footballModel, state: stateOf(last) } : null,
    isOver,
    isConfirmed: nextAt === null,
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
