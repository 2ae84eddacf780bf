import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shufflePick } from "./shuffle-pick.ts";

const uint32 = fc.nat({ max: 2 ** 32 - 1 });

describe("shufflePick", () => {
  test("takes from what is left, which keeps its order", () => {
    const half = 2 ** 31;
    expect(shufflePick({ uint32s: [half, half, 0].values(), size: 4, count: 3 })).toEqual([
      2, 1, 0,
    ]);
  });

  test("draws nothing, or everything", () => {
    expect(shufflePick({ uint32s: [].values(), size: 3, count: 0 })).toEqual([]);
    expect(shufflePick({ uint32s: [0, 0, 0].values(), size: 3, count: 3 })).toEqual([0, 1, 2]);
  });

  test("refuses to draw more than there is, or less than nothing", () => {
    expect(() => shufflePick({ uint32s: [].values(), size: 3, count: 4 })).toThrow("4 of 3");
    expect(() => shufflePick({ uint32s: [].values(), size: 3, count: -1 })).toThrow("-1 of 3");
  });

  test("refuses to draw without numbers", () => {
    expect(() => shufflePick({ uint32s: [1].values(), size: 3, count: 2 })).toThrow(
      "the random numbers ended before the draw did",
    );
  });

  test("draws distinct things within the size, whatever the numbers", () => {
    const numbers = fc.array(uint32, { minLength: 25, maxLength: 25 });
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 25 }), (uint32s, count) => {
        const drawn = shufflePick({ uint32s: uint32s.values(), size: 25, count });
        expect(new Set(drawn).size).toBe(count);
        expect(drawn.every((index) => index >= 0 && index < 25)).toBe(true);
      }),
    );
  });
});
