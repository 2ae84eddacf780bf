import { expect, test } from "vitest";
import { minor } from "./minor.ts";

test("every amount that PostgreSQL's bigint holds is one", () => {
  for (const value of [0n, 2n ** 63n - 1n, -(2n ** 63n)]) expect(minor(value)).toBe(value);
});

test("an amount outside PostgreSQL's bigint is refused", () => {
  expect(() => minor(2n ** 63n)).toThrow("9223372036854775808 does not fit a 64-bit amount");
  expect(() => minor(-(2n ** 63n) - 1n)).toThrow(RangeError);
});
