import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatMultiplier, multiplier10kOf, payoutMinor } from "./multiplier.ts";
import { rational } from "./rational.ts";

describe("multipliers", () => {
  test("are rounded down once, to 1/10 000", () => {
    expect(multiplier10kOf(rational(9_900n, 5_050n))).toBe(19_603n);
    expect(multiplier10kOf(rational(0n))).toBe(0n);
    expect(() => multiplier10kOf(rational(-1n))).toThrow("a multiplier is never negative");
  });

  test.each([
    [0n, "0.0000"],
    [1n, "0.0001"],
    [10_102n, "1.0102"],
    [20_000n, "2.0000"],
    [99_000_000n, "9900.0000"],
  ])("%s is written with four decimals", (multiplier10k, expected) => {
    expect(formatMultiplier(multiplier10k)).toBe(expected);
  });
});

describe("payoutMinor", () => {
  test("is the stake times the multiplier, rounded down to a minor unit", () => {
    expect(payoutMinor(250_00n, 20_000n)).toBe(500_00n);
    expect(payoutMinor(1n, 19_999n)).toBe(1n);
    expect(payoutMinor(0n, 20_000n)).toBe(0n);
    expect(payoutMinor(100n, 0n)).toBe(0n);
  });

  test("refuses negative stakes, negative multipliers and payouts beyond 64 bits", () => {
    expect(() => payoutMinor(-1n, 10_000n)).toThrow("no payout for stake -1 × 10000");
    expect(() => payoutMinor(1n, -1n)).toThrow("no payout for stake 1 × -1");
    expect(() => payoutMinor(2n ** 62n, 20_000n)).toThrow(RangeError);
  });

  test("never pays more than stake × multiplier, and less than a minor unit below it", () => {
    const stake = fc.bigInt({ min: 0n, max: 10n ** 10n });
    const multiplier = fc.bigInt({ min: 0n, max: 10n ** 8n });
    fc.assert(
      fc.property(stake, multiplier, (stakeMinor, multiplier10k) => {
        const lostPart =
          stakeMinor * multiplier10k - payoutMinor(stakeMinor, multiplier10k) * 10_000n;
        expect(lostPart >= 0n && lostPart < 10_000n).toBe(true);
      }),
    );
  });
});
