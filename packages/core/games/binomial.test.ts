import { expect, test } from "vitest";
import { binomial } from "./binomial.ts";

test("counts the ways to choose", () => {
  expect([0, 1, 2, 3, 4].map((k) => binomial(4, k))).toEqual([1n, 4n, 6n, 4n, 1n]);
  expect(binomial(40, 10)).toBe(847_660_528n);
  expect([binomial(4, 5), binomial(4, -1)]).toEqual([0n, 0n]);
});

test("obeys Pascal's rule", () => {
  for (let n = 1; n <= 25; n += 1) {
    for (let k = 0; k <= n; k += 1) {
      expect(binomial(n, k)).toBe(binomial(n - 1, k) + binomial(n - 1, k - 1));
    }
  }
});
