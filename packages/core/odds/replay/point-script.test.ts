import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Score } from "../markets/market.ts";
import { bettingEndsMs, drawPlays, leftOf, pointScript } from "./point-script.ts";
import { pointShapes } from "./point-shapes.ts";

const seeds = fc.stringMatching(/^[0-9a-f]{64}$/);
const sportNames = ["basketball", "american_football"] as const;
const sports = fc.constantFrom(...sportNames);
const scores: fc.Arbitrary<Score> = fc.tuple(fc.nat(170), fc.nat(170));

describe("points whose moments are not known", () => {
  test("add up to the final score within the match, in order, and the seed alone decides", () => {
    fc.assert(
      fc.property(sports, scores, seeds, (sport, score, seed) => {
        const shape = pointShapes[sport];
        const plays = drawPlays({ score, seed, shape });
        const sum = (side: string) =>
          plays.filter((play) => play.side === side).reduce((all, { points }) => all + points, 0);
        expect([sum("home"), sum("away")]).toEqual(score);
        const times = plays.map(({ atMs }) => atMs);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(new Set(times).size).toBe(times.length);
        expect(times.every((ms) => ms >= 0 && ms < 4 * shape.quarterMinutes * 60_000)).toBe(true);
        expect(drawPlays({ score, seed, shape })).toEqual(plays);
      }),
      { numRuns: 60 },
    );
  });

  test("come as the sport scores them: real scores of American football are touchdowns and field goals", () => {
    const plays = drawPlays({
      score: [27, 20],
      seed: "ab".repeat(32),
      shape: pointShapes.american_football,
    });
    expect(plays.every(({ points }) => [2, 3, 6, 7, 8].includes(points))).toBe(true);
  });

  // A margin that goes from 0 to D in a straight way is D/2 at half time; a Brownian motion of the model's spread strays from it by half of that spread.
  test.each([
    ["basketball", [113, 108], 12.5],
    ["american_football", [24, 21], 13],
  ] as const)(
    "%s: at half time the margin has strayed as far as the model expects",
    (sport, score, spread) => {
      const shape = pointShapes[sport];
      const strays = Array.from({ length: 300 }, (_, at) => {
        const half = 2 * shape.quarterMinutes * 60_000;
        const margin = drawPlays({ score, seed: `stray ${at}`, shape })
          .filter(({ atMs }) => atMs < half)
          .reduce((sum, { side, points }) => sum + (side === "home" ? points : -points), 0);
        return (margin - (score[0] - score[1]) / 2) ** 2;
      });
      const strayed = Math.sqrt(strays.reduce((a, b) => a + b) / strays.length);
      expect(strayed / (spread / 2)).toBeGreaterThan(0.8);
      expect(strayed / (spread / 2)).toBeLessThan(1.2);
    },
  );
});

test.each(sportNames)(
  "%s: betting ends at a whole minute that is told, with a turn of each side to come",
  (sport) => {
    const shape = pointShapes[sport];
    const endsMs = bettingEndsMs(shape);
    const script = pointScript({ score: [24, 21], seed: "02".repeat(32), shape });
    expect(
      script.filter(({ kind, playedMs }) => kind === "minute" && playedMs === endsMs),
    ).toHaveLength(1);
    const turnMs = (4 * shape.quarterMinutes * 60_000) / shape.attacks;
    expect(4 * shape.quarterMinutes * 60_000 - endsMs).toBeGreaterThanOrEqual(turnMs);
  },
);

describe("the script", () => {
  const shape = pointShapes.basketball;
  const script = pointScript({ score: [101, 99], seed: "01".repeat(32), shape });

  test("goes from the start through three breaks to a confirmed result; the clock stands in breaks", () => {
    const [first, last] = [script[0]!, script.at(-1)!];
    expect(first).toMatchObject({ kind: "start", atMs: 0, half: 1, minutes: 0, score: [0, 0] });
    expect(last).toMatchObject({ kind: "confirmed", half: 2, minutes: 24, score: [101, 99] });
    const pauses = script.filter(({ kind }) => kind === "pause" || kind === "resume");
    expect(pauses.map(({ kind, half, minutes }) => [kind, half, minutes])).toEqual([
      ["pause", 1, 12],
      ["resume", 1, 12],
      ["pause", 1, 24],
      ["resume", 2, 0],
      ["pause", 2, 12],
      ["resume", 2, 12],
    ]);
    const [, , half, second] = pauses;
    expect(second!.atMs - half!.atMs).toBe(10 * 60_000);
  });

  test("time and score never go back, and something is left until the end", () => {
    script.slice(1).forEach((step, at) => {
      const before = script[at]!;
      expect(step.atMs).toBeGreaterThanOrEqual(before.atMs);
      expect(step.playedMs).toBeGreaterThanOrEqual(before.playedMs);
      expect(step.score[0] >= before.score[0] && step.score[1] >= before.score[1]).toBe(true);
      expect(leftOf(step, shape)).toBeGreaterThan(0);
    });
    expect(script.filter(({ kind }) => kind === "minute")).toHaveLength(44);
  });
});
