import { roulette } from "@oddwright/core/games/roulette/roulette.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { landingBall, planLanding, rollingBall, wheelDegreesAt } from "./ball-flight.ts";

const starts = fc.record({
  spunMs: fc.integer({ min: 0, max: 600_000 }),
  startMs: fc.integer({ min: 0, max: 10_000_000 }),
  pocketDegrees: fc
    .integer({ min: 0, max: roulette.wheel.length - 1 })
    .map((index) => ((index + 0.5) / roulette.wheel.length) * 360),
});

/** How far two angles are apart, 0 … 180. */
function apart(a: number, b: number): number {
  const difference = (((a - b) % 360) + 360) % 360;
  return Math.min(difference, 360 - difference);
}

const rolledIn = (fromMs: number, ms: number) =>
  rollingBall(fromMs).degrees - rollingBall(fromMs + ms).degrees;

test("a thrown ball loses its speed on the rim, and never all of it", () => {
  const speeds = Array.from({ length: 41 }, (_, index) => rolledIn(index * 200, 200));
  expect(speeds).toEqual(speeds.toSorted((a, b) => b - a));
  const spin = roulette.timing.spinMs;
  expect(rolledIn(spin, 100)).toBeLessThan(rolledIn(0, 100) / 2);
  expect(rolledIn(10 * spin, 100)).toBeGreaterThan(0);
});

test("it leaves from where it rolled with the speed it had, and ends in the pocket, whichever and whenever", () => {
  fc.assert(
    fc.property(starts, (start) => {
      const landing = planLanding(start);
      const first = landingBall(0, landing);
      expect(first).toEqual(rollingBall(start.spunMs));
      const firstStep = first.degrees - landingBall(1, landing).degrees;
      expect(firstStep / rolledIn(start.spunMs, 1)).toBeCloseTo(1, 2);
      const last = landingBall(landing.lengthMs, landing);
      const pocket = wheelDegreesAt(start.startMs + landing.lengthMs) + start.pocketDegrees;
      expect(apart(last.degrees, pocket)).toBeLessThan(0.01);
      expect(last.height).toBeCloseTo(0);
    }),
  );
});

test("it never jumps, never turns back and never speeds up, and lies before the next bets are taken", () => {
  fc.assert(
    fc.property(starts, (start) => {
      const landing = planLanding(start);
      expect(landing.lengthMs).toBeLessThan(roulette.timing.resultMs);
      let before = landingBall(0, landing).degrees;
      let step = Number.POSITIVE_INFINITY;
      for (let ms = 20; ms < landing.lengthMs; ms += 20) {
        const { degrees } = landingBall(ms, landing);
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
