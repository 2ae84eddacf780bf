/**
 * A match of points as its replay tells it, moment by moment. Only its final score is known: how it came about is drawn from the seed, so that whoever goes
 * on with it says the same.
 */
import type { Score, Side } from "../markets/market.ts";
import { matchMinutes, type PointShape } from "./point-shapes.ts";
import { seededChance } from "./seeded-chance.ts";

const minuteMs = 60_000;
/** A result is confirmed so long after the end. */
const confirmAfterMs = 90_000;

export type Play = {
  readonly side: Side;
  readonly points: number;
  /** Of playing time, since the start. */
  readonly atMs: number;
};

export type PointStep = {
  /** Since the start, with the breaks. */
  readonly atMs: number;
  readonly kind: "start" | "minute" | "play" | "pause" | "resume" | "full_time" | "confirmed";
  readonly half: 1 | 2;
  /** Minutes of this half that have been played. */
  readonly minutes: number;
  /** Of the match. */
  readonly playedMs: number;
  readonly score: Score;
  readonly play: Play | null;
};

export type PointStory = {
  readonly score: Score;
  readonly seed: string;
  readonly shape: PointShape;
};

/** In order of time; the points add up to the score. */
export function drawPlays({ score, seed, shape }: PointStory): readonly Play[] {
  const next = seededChance(seed, "points");
  const all = score.map((total) => pointsOf(total, shape, next));
  const attacks = Math.max(shape.attacks, ...all.map(({ length }) => length));
  // Where in its turn a side is as the match begins: nobody who watches can tell from the clock whose turn has passed.
  const begun = [next(), next()] as const;
  const lengthMs = matchMinutes(shape) * minuteMs;
  return all
    .flatMap((points, of) =>
      shuffled([...points, ...Array.from({ length: attacks - points.length }, () => 0)], next).map(
        (scored, at): Play => ({
          side: of === 0 ? "home" : "away",
          points: scored,
          atMs: atMoment(((at + begun[of as 0 | 1] + next()) % attacks) / attacks, {
            of,
            lengthMs,
          }),
        }),
      ),
    )
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => a.atMs - b.atMs);
}

/** Even milliseconds are the one side's and odd ones the other's: two sides never score at one moment. */
const atMoment = (
  share: number,
  { of, lengthMs }: { readonly of: number; readonly lengthMs: number },
): number => 2 * Math.floor((share * lengthMs) / 2) + of;

/** What a side's attacks brought, together its score. */
function pointsOf(total: number, { plays }: PointShape, next: () => number): number[] {
  const scored: number[] = [];
  for (let left = total; left > 0;) {
    // What cannot be made up of usual plays any more ends with one of what is left: a safety, a single extra point.
    const possible = plays.filter(([points]) => points <= left && isMadeOf(left - points, plays));
    const shares = possible.reduce((sum, [, share]) => sum + share, 0);
    let drawn = next() * shares;
    const [points] = possible.find(([, share]) => (drawn -= share) < 0) ??
      possible[0] ?? [Math.min(left, 2)];
    scored.push(points);
    left -= points;
  }
  return scored;
}

function isMadeOf(total: number, plays: PointShape["plays"]): boolean {
  // Beyond these every sum is: of 3 and 7 all from 12 on, of 1, 2 and 3 all.
  if (total === 0 || total > 21) return true;
  return plays.some(([points]) => points <= total && isMadeOf(total - points, plays));
}

function shuffled(values: number[], next: () => number): number[] {
  for (let at = values.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    [values[at], values[other]] = [values[other] as number, values[at] as number];
  }
  return values;
}

/** In order of time; of one moment, in the order in which it is told. */
export function pointScript(story: PointStory): readonly PointStep[] {
  const { shape } = story;
  const plays = drawPlays(story);
  const quarterMs = shape.quarterMinutes * minuteMs;
  const fullMs = 4 * quarterMs;
  const [first, half, third] = shape.breaksMs;
  const breaksBefore = [0, first, first + half, first + half + third] as const;
  const quarterAt = (playedMs: number): number => Math.min(3, Math.floor(playedMs / quarterMs));
  type Moment = Pick<PointStep, "atMs" | "kind" | "playedMs" | "play"> & { quarter: number };
  const at = (
    playedMs: number,
    kind: PointStep["kind"],
    quarter = quarterAt(playedMs),
  ): Moment => ({
    kind,
    playedMs,
    quarter,
    play: null,
    atMs: playedMs + (breaksBefore[quarter] as number),
  });
  const minutes = Array.from({ length: fullMs / minuteMs - 1 }, (_, each) => (each + 1) * minuteMs);
  const moments: Moment[] = [
    at(0, "start"),
    ...plays.map((play) => ({ ...at(play.atMs, "play"), play })),
    ...minutes.filter((ms) => ms % quarterMs !== 0).map((ms) => at(ms, "minute")),
    ...[1, 2, 3].flatMap((quarter) => [
      at(quarter * quarterMs, "pause", quarter - 1),
      at(quarter * quarterMs, "resume", quarter),
    ]),
    at(fullMs, "full_time"),
    { ...at(fullMs, "confirmed"), atMs: fullMs + breaksBefore[3] + confirmAfterMs },
  ];
  let score: Score = [0, 0];
  return moments
    .toSorted((a, b) => a.atMs - b.atMs)
    .map(({ atMs, kind, playedMs, play, quarter }) => {
      if (play !== null) score = added(score, play);
      const inHalf = quarter < 2 ? 1 : 2;
      const minutesOfHalf = playedMs / minuteMs - (inHalf === 2 ? 2 * shape.quarterMinutes : 0);
      return { atMs, kind, half: inHalf, minutes: minutesOfHalf, playedMs, score, play } as const;
    });
}

const added = ([home, away]: Score, { side, points }: Play): Score =>
  side === "home" ? [home + points, away] : [home, away + points];

/** In playing time. Nobody bets on what is left then, a turn or two of each side: it could be counted. A whole minute, and no break. */
export const bettingEndsMs = (shape: PointShape): number => {
  const turnMinutes = matchMinutes(shape) / shape.attacks;
  return (matchMinutes(shape) - Math.ceil(turnMinutes)) * minuteMs;
};

/** In the last seconds so much of the match is still to come: whoever is level then plays on. */
const leastLeft = 0.005;

export const leftOf = ({ playedMs }: PointStep, shape: PointShape): number =>
  Math.max(leastLeft, 1 - playedMs / (matchMinutes(shape) * minuteMs));
