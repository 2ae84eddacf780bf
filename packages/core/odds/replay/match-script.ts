/** A match as its replay tells it, moment by moment: a pure function of its goals and lengths, so that whoever goes on with it says the same. */
import type { Score, Side } from "../markets/market.ts";
import type { HalfGoal, HalfLengths } from "./goal-times.ts";

const minuteMs = 60_000;
const breakMs = 15 * minuteMs;

/** After a goal markets stay closed for so long, so that everyone has seen it. */
const reopenAfterMs = 20_000;
/** A result is confirmed so long after the whistle. */
const confirmAfterMs = 90_000;

export type ScriptStep = {
  /** Since the first whistle. */
  readonly atMs: number;
  readonly kind:
    | "kick_off"
    /** Another minute has passed. */
    | "minute"
    | "goal"
    /** Markets open again after a goal. */
    | "reopen"
    | "half_time"
    | "half_time_confirmed"
    | "second_half"
    | "full_time"
    | "confirmed";
  readonly half: 1 | 2;
  /** Minutes of this half that have passed. */
  readonly minutes: number;
  readonly score: Score;
  readonly firstHalf: Score | null;
  /** Who scored, in order. */
  readonly scorers: readonly Side[];
  /** When each of these goals fell, since the first whistle. */
  readonly goalsAtMs: readonly number[];
};

export type MatchStory = { readonly goals: readonly HalfGoal[]; readonly lengths: HalfLengths };

/** In order of time; of one moment, in the order in which it is told. */
export function matchScript({ goals, lengths }: MatchStory): readonly ScriptStep[] {
  const [firstMs, secondMs] = lengths;
  const startOf = { 1: 0, 2: firstMs + breakMs };
  const fallen = goals.map(({ half, atMs, side }) => ({ half, side, atMs: startOf[half] + atMs }));
  const moments: { atMs: number; kind: ScriptStep["kind"]; half: 1 | 2 }[] = [
    { atMs: 0, kind: "kick_off", half: 1 },
    ...fallen.map(({ atMs, half }) => ({ atMs, half, kind: "goal" as const })),
    ...minutesOf(firstMs, 0, 1),
    { atMs: firstMs, kind: "half_time", half: 1 },
    { atMs: firstMs + confirmAfterMs, kind: "half_time_confirmed", half: 1 },
    { atMs: startOf[2], kind: "second_half", half: 2 },
    ...minutesOf(secondMs, startOf[2], 2),
    { atMs: startOf[2] + secondMs, kind: "full_time", half: 2 },
    { atMs: startOf[2] + secondMs + confirmAfterMs, kind: "confirmed", half: 2 },
    ...reopenings(fallen, [firstMs, startOf[2] + secondMs]),
  ];
  return moments
    .toSorted((a, b) => a.atMs - b.atMs)
    .map(({ atMs, kind, half }) => {
      // The whistle comes after the goal of the same moment, a minute's clock too.
      const known = fallen.filter((goal) => goal.atMs <= atMs);
      const scorers = known.map(({ side }) => side);
      const inHalf = kind === "half_time_confirmed" ? firstMs : atMs - startOf[half];
      const playedMs = kind === "confirmed" ? secondMs : inHalf;
      return {
        atMs,
        kind,
        half,
        minutes: playedMs / minuteMs,
        score: scoreOf(scorers),
        firstHalf:
          half === 2 || kind.startsWith("half_time")
            ? scoreOf(fallen.filter((goal) => goal.half === 1).map(({ side }) => side))
            : null,
        scorers,
        goalsAtMs: known.map((goal) => goal.atMs),
      };
    });
}

function minutesOf(lengthMs: number, startMs: number, half: 1 | 2) {
  const count = Math.ceil(lengthMs / minuteMs) - 1;
  return Array.from({ length: count }, (_, at) => ({
    atMs: startMs + (at + 1) * minuteMs,
    kind: "minute" as const,
    half,
  }));
}

/** Once after goals that follow each other closely, and not after the whistle. */
function reopenings(
  fallen: readonly { readonly atMs: number; readonly half: 1 | 2 }[],
  whistles: readonly [number, number],
) {
  return fallen.flatMap(({ atMs, half }, at) => {
    const next = fallen[at + 1];
    const reopenMs = atMs + reopenAfterMs;
    const isLast = next === undefined || next.half !== half || next.atMs > reopenMs;
    return isLast && reopenMs < whistles[half - 1]!
      ? [{ atMs: reopenMs, kind: "reopen" as const, half }]
      : [];
  });
}

export function scoreOf(scorers: readonly Side[]): Score {
  const home = scorers.filter((side) => side === "home").length;
  return [home, scorers.length - home];
}
