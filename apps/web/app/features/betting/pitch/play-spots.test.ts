import { expect, test } from "vitest";
import { courtSpots, fieldSpots } from "./play-spots.ts";

const plays = [
  { side: "home", minute: 1, points: 2 },
  { side: "away", minute: 1, points: 3 },
  { side: "away", minute: 12, points: 3 },
  { side: "home", minute: 30, points: 3 },
] as const;

test("each play lies where its points are scored: home's at the right, threes behind their line, a touchdown in the end zone", () => {
  const inside = (x: number, y: number) => Math.hypot(274 - x, 95 - y);
  const court = courtSpots([...plays]);
  for (const { side, points, x, y } of court) {
    const own = side === "home" ? x : 300 - x;
    expect(own).toBeGreaterThan(150);
    expect([points, inside(own, y) > 70.7]).toEqual([points, points === 3]);
  }
  const [touchdown] = fieldSpots([{ side: "away", minute: 1, points: 7 }]);
  expect(touchdown?.x).toBeLessThan(34);
});
