import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crash } from "./crash.ts";

const maxBust = 99n << 52n;

/** e^0.00006 with this many binary places, by its series from the smallest term up. */
function exponentialPerMs(bits: bigint): bigint {
  const one = 1n << bits;
  let sum = one;
  for (let k = 60n; k >= 1n; k -= 1n) sum = one + (sum * 6n) / (100_000n * k);
  return sum;
}

describe("the multiplier of a moment", () => {
  test("is floor(100 · e^(0.00006 · ms)): the published 6.04 at 30 s and 1339.43 at two minutes", () => {
    expect(crash.multiplierHundredths(0)).toBe(100n);
    expect(crash.multiplierHundredths(30_000)).toBe(604n);
    expect(crash.multiplierHundredths(120_000)).toBe(133_943n);
    expect(crash.multiplierHundredths(165)).toBe(100n);
    expect(crash.multiplierHundredths(166)).toBe(101n);
  });

  test("is exact up to the largest bust: no moment lies near enough to a hundredth to be rounded wrongly", () => {
    const bits = 256n;
    const factor = exponentialPerMs(bits);
    const margin = 1n << (bits - 120n);
    const last = crash.timeMs(maxBust);
    let growth = 1n << bits;
    let nearest = margin;
    const wrong: number[] = [];
    for (let ms = 1; ms <= last; ms += 1) {
      growth = (growth * factor) >> bits;
      const rest = BigInt.asUintN(Number(bits), 100n * growth);
      if (rest < nearest || (1n << bits) - rest < nearest) nearest = rest;
      const sampled = ms % 17 === 0 || ms === last;
      if (sampled && crash.multiplierHundredths(ms) !== (100n * growth) >> bits) wrong.push(ms);
    }
    expect(nearest).toBe(margin);
    expect(wrong).toEqual([]);
  });

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])("has no moment %s", (ms) => {
    expect(() => crash.multiplierHundredths(ms)).toThrow("not a whole number of milliseconds");
  });

  test("long after every bust stays the same", () => {
    expect(crash.multiplierHundredths(crash.longestMs) > maxBust).toBe(true);
    expect(crash.multiplierHundredths(10 ** 9)).toBe(crash.multiplierHundredths(crash.longestMs));
  });
});

describe("the moment of a multiplier", () => {
  test("is the first at which it is reached", () => {
    expect(crash.timeMs(100n)).toBe(0);
    expect(crash.timeMs(101n)).toBe(166);
    expect(crash.timeMs(200n)).toBe(11_553);
    expect(crash.timeMs(maxBust)).toBe(600_561);
  });

  test("agrees with the multiplier of a moment, both ways", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 101n, max: maxBust }), (multiplier) => {
        const ms = crash.timeMs(multiplier);
        expect(crash.multiplierHundredths(ms) >= multiplier).toBe(true);
        expect(crash.multiplierHundredths(ms - 1) < multiplier).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 600_000 }), (ms) => {
        expect(crash.timeMs(crash.multiplierHundredths(ms))).toBeLessThanOrEqual(ms);
      }),
    );
  });
});
