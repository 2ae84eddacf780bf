import { expect, test } from "vitest";
import { clockText, pointOnRing, ringTicks, shareOf } from "./ring-geometry.ts";

test("a ring runs clockwise from the top", () => {
  const ring = { radius: 10, centre: 15 };
  expect(pointOnRing({ ...ring, share: 0 })).toEqual({ x: 15, y: 5 });
  expect(pointOnRing({ ...ring, share: 0.25 })).toEqual({ x: 25, y: 15 });
  expect(pointOnRing({ ...ring, share: 0.5 })).toEqual({ x: 15, y: 25 });
  expect(pointOnRing({ ...ring, share: 0.75 })).toEqual({ x: 5, y: 15 });
});

test("ticks are evenly spread and point at the centre", () => {
  const ticks = ringTicks({ count: 4, radius: 10, centre: 10 });
  expect(ticks.map(({ path }) => path(2))).toEqual([
    "M10 0L10 2",
    "M20 10L18 10",
    "M10 20L10 18",
    "M0 10L2 10",
  ]);
});

test("a share stays between nothing and the whole", () => {
  expect([
    shareOf(0, 60),
    shareOf(42, 60),
    shareOf(61, 60),
    shareOf(-1, 60),
    shareOf(1, 0),
  ]).toEqual([0, 0.7, 1, 0, 0]);
});

test.each([
  [1122, "18:42"],
  [59.2, "1:00"],
  [9, "0:09"],
  [0, "0:00"],
  [-3, "0:00"],
  [3909, "1:05:09"],
])("%s seconds read %s", (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
