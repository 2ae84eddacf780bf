import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addRational,
  compareRational,
  divideRational,
  floorScaled,
  multiplyRational,
  rational,
  subtractRational,
} from "./rational.ts";

const part = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
const denominator = part.filter((value) => value !== 0n);
const fraction = fc.tuple(part, denominator).map(([n, d]) => rational(n, d));

describe("rational", () => {
  test("is kept in lowest terms with a positive denominator", () => {
    expect(rational(6n, 4n)).toEqual({ numerator: 3n, denominator: 2n });
    expect(rational(6n, -4n)).toEqual({ numerator: -3n, denominator: 2n });
    expect(rational(-6n, -4n)).toEqual({ numerator: 3n, denominator: 2n });
    expect(rational(0n, -7n)).toEqual({ numerator: 0n, denominator: 1n });
    expect(rational(7n)).toEqual({ numerator: 7n, denominator: 1n });
  });

  test("has no zero denominator", () => {
    expect(() => rational(1n, 0n)).toThrow("a fraction needs a denominator other than zero");
  });

  test("adds and multiplies exactly", () => {
    expect(addRational(rational(1n, 6n), rational(1n, 3n))).toEqual(rational(1n, 2n));
    expect(multiplyRational(rational(2n, 3n), rational(3n, 4n))).toEqual(rational(1n, 2n));
  });

  test("subtracts and divides exactly", () => {
    expect(subtractRational(rational(1n, 2n), rational(2n, 3n))).toEqual(rational(-1n, 6n));
    expect(divideRational(rational(2n, 3n), rational(-4n, 9n))).toEqual(rational(-3n, 2n));
    expect(() => divideRational(rational(1n), rational(0n))).toThrow(RangeError);
  });

  test("compares by value", () => {
    expect(compareRational(rational(1n, 3n), rational(2n, 6n))).toBe(0);
    expect(compareRational(rational(1n, 3n), rational(1n, 2n))).toBeLessThan(0);
    expect(compareRational(rational(1n, 2n), rational(1n, 3n))).toBeGreaterThan(0);
  });

  test("sums and products obey the distributive law", () => {
    fc.assert(
      fc.property(fraction, fraction, fraction, (a, b, c) => {
        const left = multiplyRational(a, addRational(b, c));
        const right = addRational(multiplyRational(a, b), multiplyRational(a, c));
        expect(left).toEqual(right);
      }),
    );
  });
});

describe("floorScaled", () => {
  test.each([
    [rational(7n, 2n), 1n, 3n],
    [rational(-7n, 2n), 1n, -4n],
    [rational(-8n, 2n), 1n, -4n],
    [rational(-1n, 2n), 4n, -2n],
    [rational(99n, 5n), 10_000n, 198_000n],
    [rational(0n), 10n, 0n],
  ])("rounds %o × %s down", (value, scale, expected) => {
    expect(floorScaled(value, scale)).toBe(expected);
  });

  test("is the largest integer not above the scaled value", () => {
    fc.assert(
      fc.property(fraction, (value) => {
        const floored = floorScaled(value, 1_000n);
        const scaled = multiplyRational(value, rational(1_000n));
        expect(compareRational(rational(floored), scaled)).toBeLessThanOrEqual(0);
        expect(compareRational(rational(floored + 1n), scaled)).toBeGreaterThan(0);
      }),
    );
  });
});
