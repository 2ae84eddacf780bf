import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coinShares } from "../payments/coin-shares.ts";
import { coinsFor, formatCoins, readPrice } from "./coin-amount.ts";

test.each([
  ["3120.55", 3_120_550_000_000_000n],
  ["1", 1_000_000_000_000n],
  ["0.000000000001", 1n],
  ["0", null],
  ["-1", null],
  ["1e3", null],
  ["0.0000000000001", null],
])("a price of %s is %s", (text, price) => {
  expect(readPrice(text)).toBe(price);
});

test.each([
  [1_500_000n, 6, "1.5"],
  [1n, 18, "0.000000000000000001"],
  [20n, 0, "20"],
  [0n, 6, "0"],
])("%s units of %s decimals are written %s", (units, decimals, text) => {
  expect(formatCoins(units, decimals)).toBe(text);
});

describe("an amount in coins", () => {
  test("of a coin that is worth just a unit is the amount", () => {
    expect(formatCoins(coinsFor(1_234_56n, readPrice("1")!, 6), 6)).toBe("1234.56");
  });

  test("has at most eight decimals, and is never less than what it is worth", () => {
    const property = fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fc.bigInt({ min: 1n, max: 10n ** 22n }),
      fc.integer({ min: 0, max: 36 }),
      (minor, price, decimals) => {
        const units = coinsFor(minor, price, decimals);
        expect(units > 0n).toBe(true);
        expect(units * price).toBeGreaterThanOrEqual(
          (minor * 10n ** BigInt(decimals) * 10n ** 12n) / 100n,
        );
        const [, part = ""] = formatCoins(units, decimals).split(".");
        expect(part.length).toBeLessThanOrEqual(8);
        expect(coinShares({ minor, units }, [units])).toEqual([minor]);
      },
    );
    fc.assert(property);
  });
});
