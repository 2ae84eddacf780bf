import { expect, test } from "vitest";
import { rankTest } from "./rank-test.ts";

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

test("samples that lie apart are told apart, in either order", () => {
  const [low, high] = [upTo(20), upTo(20).map((value) => value + 100)];
  expect(rankTest(high, low).superiority).toBe(1);
  expect(rankTest(low, high).superiority).toBe(0);
  expect(rankTest(low, high).chance).toBeLessThan(1e-6);
});

test("equal samples are not, also when all their values are the same", () => {
  expect(rankTest(upTo(50), upTo(50))).toEqual({ superiority: 0.5, chance: expect.closeTo(1, 5) });
  expect(rankTest([1, 1, 1], [1, 1])).toEqual({ superiority: 0.5, chance: expect.closeTo(1, 5) });
});

test("a known example: of five against five, U = 4 has the chance 0.076", () => {
  const { superiority, chance } = rankTest([1, 2, 3, 5, 8], [4, 6, 7, 9, 10]);
  expect(superiority).toBeCloseTo(4 / 25, 10);
  expect(chance).toBeCloseTo(0.0758, 3);
});
