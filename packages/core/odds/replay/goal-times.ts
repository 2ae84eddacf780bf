/** When the goals of a past match fall in its replay: at their real minutes where these are known, else drawn between the real scores. */
import type { Score, Side } from "../markets/market.ts";
import { seededChance } from "./seeded-chance.ts";

const minuteMs = 60_000;

export type HalfGoal = {
  readonly half: 1 | 2;
  /** Since the half began. */
  readonly atMs: number;
  readonly side: Side;
};

/** A goal as a referee counts: minute 46 is the first of the second half. */
export type RealGoal = { readonly minute: number; readonly side: Side };

/** Each half with its stoppage time. */
export type HalfLengths = readonly [firstMs: number, secondMs: number];

/** One to three minutes are added to the first half, three to six to the second. */
export function drawHalfLengths(seed: string): HalfLengths {
  const next = seededChance(seed, "halves");
  return [(46 + 2 * next()) * minuteMs, (48 + 3 * next()) * minuteMs].map(Math.round) as [
    number,
    number,
  ];
}

/**
 * Any moment of a half is as likely as another, and so is any order of the goals. Throws RangeError when the score at half time is above the one at
 * the end: no match was like that.
 */
export function drawGoals(
  { firstHalf, match }: { readonly firstHalf: Score; readonly match: Score },
  seed: string,
): readonly HalfGoal[] {
  const lengths = drawHalfLengths(seed);
  const next = seededChance(seed, "goals");
  const second: Score = [match[0] - firstHalf[0], match[1] - firstHalf[1]];
  if (Math.min(...firstHalf, ...second) < 0) throw new RangeError("goals are not taken back");
  return [firstHalf, second].flatMap((goals, at) => {
    const half = (at + 1) as 1 | 2;
    const fallen = (["home", "away"] as const).flatMap((side, of) =>
      Array.from({ length: goals[of] as number }, (): HalfGoal => {
        return { half, side, atMs: Math.floor(next() * (lengths[at] as number)) };
      }),
    );
    return fallen.toSorted((a, b) => a.atMs - b.atMs);
  });
}

/** Within its minute a goal falls at a drawn moment; sources that cut stoppage time to 45 and 90 have such goals in it. */
export function placeGoals(goals: readonly RealGoal[], seed: string): readonly HalfGoal[] {
  const lengths = drawHalfLengths(seed);
  const next = seededChance(seed, "seconds");
  return goals
    .map(({ minute, side }): HalfGoal => {
      const half = minute <= 45 ? 1 : 2;
      const inHalf = half === 1 ? minute : minute - 45;
      const from = (inHalf - 1) * minuteMs;
      const lengthMs = lengths[half - 1] as number;
      const until = inHalf === 45 ? lengthMs : Math.min(inHalf * minuteMs, lengthMs);
      return { half, side, atMs: Math.floor(from + next() * (until - from)) };
    })
    .toSorted((a, b) => a.half - b.half || a.atMs - b.atMs);
}
