import fc from "fast-check";
import { expect, test } from "vitest";
import { swingMsOf, swingShare } from "./swing.ts";

test("a swing lasts 600 ms for a step and 900 ms across the scale", () => {
  expect(swingMsOf({ from: 50, to: 50 })).toBe(600);
  expect(swingMsOf({ from: 0, to: 100 })).toBe(900);
  expect(swingMsOf({ from: 75, to: 25 })).toBe(750);
});

test("a swing begins where it was, ends at the roll, and overshoots by less than a twentieth", () => {
  expect([swingShare(-1), swingShare(0), swingShare(1), swingShare(2)]).toEqual([0, 0, 1, 1]);
  const shares = Array.from({ length: 101 }, (_, index) => swingShare(index / 100));
  expect(Math.max(...shares)).toBeGreaterThan(1);
  expect(Math.max(...shares)).toBeLessThan(1.05);
});

test("a swing never jumps", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 0.99, noNaN: true }), (time) => {
      expect(Math.abs(swingShare(time + 0.01) - swingShare(time))).toBeLessThan(0.08);
    }),
  );
});
