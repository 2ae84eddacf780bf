import fc from "fast-check";
import { expect, test } from "vitest";
import { addRational, multiplyRational, rational, type Rational } from "../../money/rational.ts";
import { lineCount, systemReturn } from "./system-return.ts";

const factor = fc
  .tuple(fc.bigInt({ min: 0n, max: 9_999n }), fc.constantFrom(1n, 2n, 3n, 1_000n))
  .map(([numerator, denominator]) => rational(numerator, denominator));

/** Every line of this size, one by one. */
function lines(factors: readonly Rational[], size: number): Rational[][] {
  if (size === 0) return [[]];
  return factors.flatMap((each, at) =>
    lines(factors.slice(at + 1), size - 1).map((rest) => [each, ...rest]),
  );
}

test("the sum of a system is that of its lines, listed one by one", () => {
  const system = fc.record({
    factors: fc.array(factor, { minLength: 1, maxLength: 7 }),
    bankers: fc.array(factor, { maxLength: 2 }),
    folds: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
  });
  fc.assert(
    fc.property(system, ({ factors, bankers, folds }) => {
      const listed = folds.flatMap((size) => lines(factors, size));
      const sum = listed
        .map((line) => [...line, ...bankers].reduce(multiplyRational, rational(1n)))
        .reduce(addRational, rational(0n));
      expect(systemReturn({ folds, factors, bankers })).toEqual(sum);
      expect(lineCount(factors.length, folds)).toBe(BigInt(listed.length));
    }),
  );
});
