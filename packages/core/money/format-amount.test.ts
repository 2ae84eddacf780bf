import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { displayAmount, displayNumber, formatAmount } from "./format-amount.ts";

describe("formatAmount", () => {
  test.each([
    [0n, "0.00"],
    [1n, "0.01"],
    [99n, "0.99"],
    [100n, "1.00"],
    [105000n, "1050.00"],
    [-1n, "-0.01"],
    [-105050n, "-1050.50"],
  ])("writes %s minor units with two decimals", (minor, expected) => {
    expect(formatAmount(minor)).toBe(expected);
  });
});

describe("displayAmount", () => {
  test("S5.29 thousands are separated by no-break spaces, decimals by a point", () => {
    expect(displayAmount(123456789n)).toBe("1\u00a0234\u00a0567.89");
    expect(displayAmount(100000n)).toBe("1\u00a0000.00");
    expect(displayAmount(99999n)).toBe("999.99");
  });

  test("negative amounts carry a true minus sign", () => {
    expect(displayAmount(-18000n)).toBe("\u2212180.00");
    expect(displayAmount(-18000n, { sign: "always" })).toBe("\u2212180.00");
  });

  test("a plus sign is shown only when asked for, and never on zero", () => {
    expect(displayAmount(25000n)).toBe("250.00");
    expect(displayAmount(25000n, { sign: "always" })).toBe("+250.00");
    expect(displayAmount(1n, { sign: "always" })).toBe("+0.01");
    expect(displayAmount(0n, { sign: "always" })).toBe("0.00");
  });

  test("whole amounts can drop their decimals, others keep them", () => {
    expect(displayAmount(30000000n, { decimals: "unless-whole" })).toBe("300\u00a0000");
    expect(displayAmount(10n, { decimals: "unless-whole" })).toBe("0.10");
    expect(displayAmount(100n, { decimals: "always" })).toBe("1.00");
  });

  test("without its separators it is the exact amount", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (amount) => {
        const shown = displayAmount(amount);
        expect(shown.replaceAll("\u00a0", "").replace("\u2212", "-")).toBe(formatAmount(amount));
        expect(shown).toMatch(/^\u2212?\d{1,3}(?:\u00a0\d{3})*\.\d\d$/);
      }),
    );
  });
});

describe("displayNumber", () => {
  test.each([
    [0, "0"],
    [999, "999"],
    [1284, "1\u00a0284"],
    [-12480.5, "\u221212\u00a0480.5"],
    [1000000n, "1\u00a0000\u00a0000"],
    ["1234.56780", "1\u00a0234.56780"],
  ])("S5.29 %s is shown with spaces between thousands", (value, expected) => {
    expect(displayNumber(value)).toBe(expected);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21, "", "1,5", "x1", "1x", "1."])(
    "%s is refused, not shown wrong",
    (value) => {
      expect(() => displayNumber(value)).toThrow(`${value} is not a plain decimal number`);
    },
  );
});
