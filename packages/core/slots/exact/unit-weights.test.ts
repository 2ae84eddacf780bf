import fc from "fast-check";
import { expect, test } from "vitest";
import { multiplyWeights, powerOfWeights, sumOf, type UnitWeights } from "./unit-weights.ts";

const manyWins = fc
  .array(fc.tuple(fc.nat(900), fc.bigInt(1n, 1n << 90n)), { minLength: 200, maxLength: 300 })
  .map((pairs): UnitWeights => new Map(pairs.map(([units, weight]) => [units * 5, weight])));

test("one long multiplication gives what every pair by itself gives, capped alike", () => {
  fc.assert(
    fc.property(manyWins, manyWins, fc.nat(9_000), (a, b, capUnits) => {
      const pairs = new Map<number, bigint>();
      for (const [unitsA, weightA] of a) {
        for (const [unitsB, weightB] of b) {
          const units = Math.min(unitsA + unitsB, capUnits);
          pairs.set(units, (pairs.get(units) ?? 0n) + weightA * weightB);
        }
      }
      const product = multiplyWeights(a, b, capUnits);
      expect(sumOf(product)).toBe(sumOf(a) * sumOf(b));
      expect(product).toEqual(pairs);
    }),
    { numRuns: 12 },
  );
});

test("a power is that many products", () => {
  const die: UnitWeights = new Map([
    [1, 2n],
    [6, 1n],
  ]);
  expect([...powerOfWeights(die, 3, 15)].sort(([a], [b]) => a - b)).toEqual([
    [3, 8n],
    [8, 12n],
    [13, 6n],
    [15, 1n],
  ]);
});
