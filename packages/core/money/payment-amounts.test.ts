import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { minor } from "./minor.ts";
import { paymentBounds, suggestedAmountsMinor } from "./payment-amounts.ts";

/** Whole units of the currency → bounds. */
function between(min: number, max: number) {
  return { minMinor: minor(hundredths(min)), maxMinor: minor(hundredths(max)) };
}

function hundredths(amount: number): bigint {
  return BigInt(Math.round(amount * 100));
}

function suggested(min: number, max: number): number[] {
  return suggestedAmountsMinor(between(min, max)).map((amount) => Number(amount) / 100);
}

describe("paymentBounds", () => {
  test("S5.13 the lower bound is the method's", () => {
    expect(paymentBounds({ minMinor: minor(500_00n) }).minMinor).toBe(500_00n);
  });

  test("the lower bound is 100 when the method states none", () => {
    expect(paymentBounds({ maxMinor: minor(1_000_00n) }).minMinor).toBe(100_00n);
  });

  test("S5.15 the upper bound is the method's", () => {
    expect(paymentBounds({ maxMinor: minor(1_000_00n) }).maxMinor).toBe(1_000_00n);
  });

  test("the upper bound is 300000 when the method states none", () => {
    expect(paymentBounds({}).maxMinor).toBe(300_000_00n);
  });
});

describe("suggestedAmountsMinor", () => {
  test("S5.19 the amounts lie in equal ratios between the bounds", () => {
    // 1 · 10 · 100 · 1000 · 10000 are the geometric points themselves, so nothing is rounded.
    expect(suggested(1, 10_000)).toEqual([1, 10, 100, 1_000, 10_000]);
  });

  test("S5.20 a range under 5000 rounds to 50", () => {
    // 200, 440.06, 968.24, 2130.39, 4687.5 before rounding.
    expect(suggested(200, 4_687.5)).toEqual([200, 450, 950, 2_150, 4_687.5]);
  });

  test("S5.21 a range of 5000 rounds to the magnitude of the leading digit", () => {
    // 200, 451.60, 1019.80, 2302.83, 5200 before rounding.
    expect(suggested(200, 5_200)).toEqual([200, 500, 1_000, 2_000, 5_000]);
  });

  test("just under 5000 the step is still 50", () => {
    expect(suggested(200, 5_199.99)).toEqual([200, 450, 1_000, 2_300, 5_199.99]);
  });

  test("S5.22 an amount of exactly 400 becomes 500", () => {
    // 100, 200, 400, 800, 1600 before.
    expect(suggested(100, 1_600)).toEqual([100, 200, 500, 800, 1_600]);
  });

  test("an amount that becomes 500 takes its place in the ascending order", () => {
    // 300, 346.36, 399.87, 461.67, 533 before rounding.
    expect(suggested(300, 533)).toEqual([300, 350, 450, 500, 533]);
  });

  test("an amount that becomes 500 is not offered twice", () => {
    // 400, 447.21, 500 … before rounding: 400 → 500, 450, 500.
    expect(suggested(400, 625)).toEqual([450, 500, 550, 625]);
  });

  test("400 stays within an upper bound below 500", () => {
    expect(suggested(100, 400)).toEqual([100, 150, 200, 300, 400]);
  });

  test("amounts are kept within bounds that are not round themselves", () => {
    expect(suggested(120, 130)).toEqual([120, 130]);
    expect(suggested(0.03, 0.07)).toEqual([0.03]);
  });

  test("half a step rounds up", () => {
    // Equal bounds: all five points are 125, which lies halfway between 100 and 150.
    expect(suggestedAmountsMinor(between(125, 125))).toEqual([125_00n]);
    // 25 · 75 · 225 · 675 · 2025: 25 → 50, 75 → 100, 225 → 250, 675 → 700, 2025 → 2050 → bound.
    expect(suggested(25, 2_025)).toEqual([50, 100, 250, 700, 2_025]);
  });

  test.each([
    ["zero", 0n, 100n],
    ["negative", -1n, 100n],
    ["descending", 200n, 100n],
  ])("%s bounds are refused", (_title, minMinor, maxMinor) => {
    const bounds = { minMinor: minor(minMinor), maxMinor: minor(maxMinor) };
    expect(() => suggestedAmountsMinor(bounds)).toThrow("are not positive and ascending");
  });

  test("amounts are within bounds, distinct, ascending and at most five", () => {
    const bound = fc.oneof(
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fc.bigInt({ min: 1n, max: 6_000_00n }),
    );
    fc.assert(
      fc.property(bound, bound, (a, b) => {
        const [minMinor, maxMinor] = a < b ? [minor(a), minor(b)] : [minor(b), minor(a)];
        const amounts = suggestedAmountsMinor({ minMinor, maxMinor });
        expect(amounts.length).toBeGreaterThan(0);
        expect(amounts.length).toBeLessThanOrEqual(5);
        expect(new Set(amounts).size).toBe(amounts.length);
        expect(amounts.every((each) => each >= minMinor && each <= maxMinor)).toBe(true);
        expect(amounts.toSorted((x, y) => (x < y ? -1 : 1))).toEqual(amounts);
      }),
      { numRuns: 500 },
    );
  });
});
