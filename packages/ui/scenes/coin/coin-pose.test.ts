import { expect, test } from "vitest";
import { coinPose } from "./coin-pose.ts";

test.each([
  ["heads", "heads", 0],
  ["heads", "tails", 180],
  ["tails", "heads", 0],
  ["tails", "tails", 180],
] as const)("a coin thrown from %s lies on %s", (from, to, degrees) => {
  expect(coinPose({ from, to, share: 0 })).toEqual({
    degrees: from === "heads" ? 0 : 180,
    rise: 0,
  });
  expect(coinPose({ from, to, share: 1 })).toEqual({ degrees, rise: 0 });
});

test("it turns all the way and is highest in the middle", () => {
  const shares = Array.from({ length: 21 }, (_, index) => index / 20);
  const poses = shares.map((share) => coinPose({ from: "heads", to: "tails", share }));
  const turned = poses.slice(0, -1).map(({ degrees }) => degrees);
  expect(turned.toSorted((a, b) => a - b)).toEqual(turned);
  expect(Math.max(...poses.map(({ rise }) => rise))).toBe(
    coinPose({ from: "heads", to: "tails", share: 0.5 }).rise,
  );
});
