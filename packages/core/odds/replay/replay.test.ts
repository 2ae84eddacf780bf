import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Score } from "../markets/market.ts";
import { drawGoals, drawHalfLengths, placeGoals } from "./goal-times.ts";
import { matchScript, scoreOf } from "./match-script.ts";
import { seededChance } from "./seeded-chance.ts";

const seeds = fc.stringMatching(/^[0-9a-f]{64}$/);
const side = fc.constantFrom("home" as const, "away" as const);
const score: fc.Arbitrary<Score> = fc.tuple(fc.nat(6), fc.nat(6));
const results = fc.record({ firstHalf: score, second: score }).map(({ firstHalf, second }) => ({
  firstHalf,
  match: [firstHalf[0] + second[0], firstHalf[1] + second[1]] as Score,
}));
const realGoals = fc.array(fc.record({ minute: fc.integer({ min: 1, max: 90 }), side }), {
  maxLength: 8,
});

test("a seed's numbers are spread evenly over [0, 1) and are those of SHA-256", () => {
  const next = seededChance("00".repeat(32), "test");
  const drawn = Array.from({ length: 4_000 }, next);
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...drawn)).toBeLessThan(1);
  const mean = drawn.reduce((a, b) => a + b, 0) / drawn.length;
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.02);
});

describe("goals whose minutes are not known", () => {
  test("add up to the real scores at half time and at the end, inside their halves, and the seed alone decides", () => {
    fc.assert(
      fc.property(results, seeds, (result, seed) => {
        const lengths = drawHalfLengths(seed);
        const goals = drawGoals(result, seed);
        const ofHalf = (half: 1 | 2) => goals.filter((goal) => goal.half === half);
        expect(scoreOf(ofHalf(1).map((goal) => goal.side))).toEqual(result.firstHalf);
        expect(scoreOf(goals.map((goal) => goal.side))).toEqual(result.match);
        for (const { half, atMs } of goals) {
          expect(atMs).toBeGreaterThanOrEqual(0);
          expect(atMs).toBeLessThan(lengths[half - 1]!);
        }
        expect(drawGoals(result, seed)).toEqual(goals);
      }),
    );
  });

  test("are refused where the score at half time is above the last", () => {
    expect(() => drawGoals({ firstHalf: [1, 0], match: [0, 0] }, "seed")).toThrow(RangeError);
  });
});

test("real goals fall in their minutes, those of the last minute of a half also in stoppage time", () => {
  fc.assert(
    fc.property(realGoals, seeds, (goals, seed) => {
      const placed = placeGoals(goals, seed);
      expect(placed).toHaveLength(goals.length);
      const lengths = drawHalfLengths(seed);
      const minutes = placed.map(({ half, atMs }) => {
        expect(atMs).toBeLessThan(lengths[half - 1]!);
        return Math.min(Math.floor(atMs / 60_000) + 1, 45) + (half === 2 ? 45 : 0);
      });
      const expected = goals.map(({ minute }) => minute).toSorted((a, b) => a - b);
      expect(minutes).toEqual(expected);
    }),
  );
});

describe("the script of a match", () => {
  const stories = fc.tuple(results, seeds).map(([result, seed]) => ({
    result,
    story: { goals: drawGoals(result, seed), lengths: drawHalfLengths(seed) },
  }));

  test("goes from the whistle to the confirmed result, in order, with every goal once", () => {
    fc.assert(
      fc.property(stories, ({ result, story }) => {
        const script = matchScript(story);
        expect(script[0]).toMatchObject({ kind: "kick_off", score: [0, 0], atMs: 0 });
        expect(script.at(-1)).toMatchObject({ kind: "confirmed", score: result.match });
        const times = script.map(({ atMs }) => atMs);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        const goals = script.filter(({ kind }) => kind === "goal");
        expect(goals).toHaveLength(result.match[0] + result.match[1]);
        const half = script.find(({ kind }) => kind === "half_time");
        expect(half).toMatchObject({ score: result.firstHalf, firstHalf: result.firstHalf });
      }),
    );
  });

  test("never tells what has not happened: scores only grow, and half time is unknown before it", () => {
    fc.assert(
      fc.property(stories, ({ story }) => {
        let before = { goals: 0, hasHalf: false };
        for (const step of matchScript(story)) {
          expect(scoreOf(step.scorers)).toEqual(step.score);
          expect(step.scorers.length).toBeGreaterThanOrEqual(before.goals);
          expect(step.goalsAtMs.every((atMs) => atMs <= step.atMs)).toBe(true);
          const isOpenHalf = step.half === 1 && !step.kind.startsWith("half_time");
          expect(step.firstHalf === null).toBe(isOpenHalf);
          before = { goals: step.scorers.length, hasHalf: step.firstHalf !== null };
        }
      }),
    );
  });

  test("opens markets again after each goal, or the whistle comes first", () => {
    fc.assert(
      fc.property(stories, ({ story }) => {
        let isClosed = false;
        for (const { kind } of matchScript(story)) {
          if (kind === "goal") isClosed = true;
          else if (kind !== "minute") isClosed = false;
        }
        expect(isClosed).toBe(false);
      }),
    );
  });
});
