import { expect, test } from "vitest";
import { goalSpots } from "./goal-spots.ts";

test("every goal lies at the end where it fell, apart from the others of its side", () => {
  const goals = Array.from({ length: 6 }, (_, at) => ({
    side: at === 2 ? ("away" as const) : ("home" as const),
    minute: 10 * (at + 1),
  }));
  const spots = goalSpots(goals);
  expect(spots.map(({ number, minute }) => [number, minute])).toEqual(
    goals.map(({ minute }, at) => [at + 1, minute]),
  );
  const home = spots.filter(({ side }) => side === "home");
  expect(home.every(({ x }) => x > 150)).toBe(true);
  expect(spots[2]?.x).toBeLessThan(150);
  const heights = home.map(({ y }) => y);
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  const gaps = heights.slice(1).map((y, at) => y - (heights[at] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(12);
});
