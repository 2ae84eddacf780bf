import { roulette } from "@oddwright/core/games/roulette/roulette.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { landingBall, landingMs, lyingBall, rollingBall } from "./ball-flight.ts";

const moments = fc.integer({ min: 0, max: 10_000_000 });
const pockets = fc.integer({ min: 0, max: roulette.wheel.length - 1 });
const degreesOf = (index: number) => ((index + 0.5) / roulette.wheel.length) * 360;

/** How far two angles are apart, 0 … 180. */
function apart(a: number, b: number): number {
  const difference = (((a - b) % 360) + 360) % 360;
  return Math.min(difference, 360 - difference);
}

test("the ball takes off from where it rolled and ends in the pocket, whichever and whenever", () => {
  fc.assert(
    fc.property(moments, pockets, (startMs, index) => {
      const landing = { startMs, pocketDegrees: degreesOf(index) };
      const first = landingBall(startMs, landing);
      expect(apart(first.degrees, rollingBall(startMs).degrees)).toBeLessThan(0.001);
      expect(first.height).toBe(1);
      const endMs = startMs + landingMs;
      const last = landingBall(endMs, landing);
      expect(apart(last.degrees, lyingBall(endMs, landing.pocketDegrees).degrees)).toBe(0);
      expect(last.height).toBe(0);
    }),
  );
});

test("it never jumps and never turns back: it slows from about the speed it rolled at", () => {
  fc.assert(
    fc.property(moments, pockets, (startMs, index) => {
      const landing = { startMs, pocketDegrees: degreesOf(index) };
      let before = landingBall(startMs, landing).degrees;
      let step = Number.POSITIVE_INFINITY;
      for (let ms = 20; ms < landingMs; ms += 20) {
        const { degrees } = landingBall(startMs + ms, landing);
        const moved = before - degrees;
        expect(moved).toBeGreaterThan(0);
        expect(moved).toBeLessThanOrEqual(step + 1e-6);
        step = moved;
        before = degrees;
      }
    }),
    { numRuns: 40 },
  );
});

test("once in the pocket the ball turns with the wheel", () => {
  const landing = { startMs: 1_000, pocketDegrees: 90 };
  const [a, b] = [landingBall(9_000, landing), landingBall(10_000, landing)];
  expect(apart(b.degrees, a.degrees)).toBeCloseTo(10, 6);
  expect([a.height, b.height]).toEqual([0, 0]);
});
