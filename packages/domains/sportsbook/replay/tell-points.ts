/** What a replayed match of a point sport says when its time has come: pure, from its script and how much of it was told. */
import { pointModel } from "@oddwright/core/odds/book/point-book.ts";
import type { PointSport } from "@oddwright/core/odds/calibration/point-forecasts.ts";
import type { FeedContent } from "@oddwright/core/odds/feed/feed-messages.ts";
import {
  bettingEndsMs,
  leftOf,
  pointScript,
  type PointStep,
} from "@oddwright/core/odds/replay/point-script.ts";
import { pointShapes } from "@oddwright/core/odds/replay/point-shapes.ts";
import type { Certainty } from "@oddwright/core/odds/settlement/evidence.ts";
import type { ReplayMatch } from "./replay-store.ts";
import { dueSteps, eventContent, evidenceOfStep, type Telling, type Told } from "./told-steps.ts";

const minuteMs = 60_000;

export function tellPoints(match: ReplayMatch, sport: PointSport, telling: Telling): Told {
  const shape = pointShapes[sport];
  const script = pointScript({ score: match.result.match, seed: match.seed, shape });
  const { due, stepsSaid, nextAt, isOver } = dueSteps(script, match, telling);
  const last = due.at(-1);
  const endsMs = bettingEndsMs(shape);
  const isLastBet = ({ kind, playedMs }: PointStep): boolean =>
    kind === "minute" && playedMs === endsMs;
  const contents = due.flatMap((step, place): readonly FeedContent[] => {
    if (step.kind === "minute" && step !== last && !isLastBet(step)) return [];
    const said = contentsOf(match, step, { place: match.stepsSaid + place, script, telling });
    return isLastBet(step) ? [noMoreBets(match), ...said] : said;
  });
  const isPriced = !isOver && last !== undefined && last.playedMs < endsMs;
  return {
    contents,
    stepsSaid,
    nextAt,
    price: isPriced
      ? { model: pointModel, state: { score: last.score, left: leftOf(last, shape) } }
      : null,
    isOver,
    isConfirmed: nextAt === null,
  };
}

const noMoreBets = (match: ReplayMatch): FeedContent => ({
  kind: "bet_stop",
  event: match.eventId,
  markets: "all",
});

interface Said {
  readonly place: number;
  readonly script: readonly PointStep[];
  readonly telling: Telling;
}

function contentsOf(match: ReplayMatch, step: PointStep, said: Said): readonly FeedContent[] {
  const event = match.eventId;
  const result = (certainty: Certainty): FeedContent => ({
    kind: "evidence",
    event,
    evidence: {
      kind: "result",
      id: `match-${certainty}`,
      sequence: (said.place + 1) * evidenceOfStep,
      period: "match",
      score: step.score,
      certainty,
      knownAtMs: endMs(match, said),
    },
  });
  switch (step.kind) {
    case "start":
      return [eventContent(match, "live"), clockOf(event, step)];
    case "minute":
    case "play":
    case "pause":
    case "resume":
      return [clockOf(event, step)];
    case "full_time":
      return [
        noMoreBets(match),
        clockOf(event, step),
        eventContent(match, "ended"),
        result("scouted"),
      ];
    case "confirmed":
      return [result("confirmed"), eventContent(match, "closed")];
  }
}

function endMs(match: ReplayMatch, { script, telling }: Said): number {
  const end = script.find(({ kind }) => kind === "full_time");
  return Math.round(match.startsAt.getTime() + (end?.atMs ?? 0) * telling.timeScale);
}

function clockOf(event: string, { kind, half, minutes, score, play }: PointStep): FeedContent {
  const isStopped = kind === "pause" || kind === "full_time";
  return {
    kind: "clock",
    event,
    half,
    minutes: Math.round(minutes * minuteMs) / minuteMs,
    score,
    redCards: [0, 0],
    lastGoal: null,
    ...(play !== null && {
      play: {
        side: play.side,
        points: play.points,
        minute: Math.floor(play.atMs / minuteMs) + 1,
      },
    }),
    ...(isStopped && { isStopped }),
  };
}
