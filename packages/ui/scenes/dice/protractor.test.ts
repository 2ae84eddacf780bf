import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  arcPath,
  bandPath,
  hundredthsAt,
  pointAt,
  ticksPath,
  turnDegreesOf,
} from "./protractor.ts";

test("0 is at the left, 50 at the top, 100 at the right", () => {
  expect(pointAt(0, 100)).toEqual({ x: -100, y: 0 });
  expect(pointAt(50, 100)).toEqual({ x: 0, y: -100 });
  expect(pointAt(100, 100)).toEqual({ x: 100, y: 0 });
});

test("what is drawn upright at 50 lies on its side at the ends", () => {
  expect([0, 25, 50, 75, 100].map(turnDegreesOf)).toEqual([-90, -45, 0, 45, 90]);
});

test("arcs run with the scale or against it", () => {
  expect(arcPath({ from: 0, to: 50, radius: 10 })).toBe("M-10 0A10 10 0 0 1 0 -10");
  expect(arcPath({ from: 50, to: 0, radius: 10 })).toBe("M0 -10A10 10 0 0 0 -10 0");
});

test("the band is a closed half-ring", () => {
  expect(bandPath({ outer: 10, inner: 8 })).toBe("M-10 0A10 10 0 0 1 10 0H8A8 8 0 0 0 -8 0Z");
});

test("ticks stand outwards from their inner end", () => {
  expect(ticksPath({ values: [0, 50], inner: 8, length: 2 })).toBe("M-8 0L-10 0M0 -8L0 -10");
});

describe("hundredthsAt", () => {
  test("finds the value a handle was dragged to, whatever the radius", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 100, max: 400 }),
        (hundredths, radius) => {
          expect(hundredthsAt(pointAt(hundredths / 100, radius))).toBe(hundredths);
        },
      ),
    );
  });

  test("takes the nearer end on the base line and under it", () => {
    for (const y of [-0, 0, 30]) {
      expect([hundredthsAt({ x: -1, y }), hundredthsAt({ x: 1, y })]).toEqual([0, 10_000]);
    }
  });

  test("reads the middle at the centre itself", () => {
    expect(hundredthsAt({ x: 0, y: 0 })).toBe(5_000);
  });
});
