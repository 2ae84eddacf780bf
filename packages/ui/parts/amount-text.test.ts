import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanAmountText, restingAmountText } from "./amount-text.ts";

describe("cleanAmountText", () => {
  test.each([
    ["250", "250"],
    ["250.", "250."],
    ["250,5", "250.5"],
    ["250.555", "250.55"],
    ["1 250.50", "1250.50"],
    ["1\u00a0250", "1250"],
    ["007", "7"],
    ["0", "0"],
    ["0.05", "0.05"],
    [".5", "0.5"],
    ["1.2.3", "1.23"],
    ["-5", "5"],
    ["5e3", "53"],
    ["abc", ""],
    ["", ""],
  ])("%j becomes %j", (typed, kept) => {
    expect(cleanAmountText(typed)).toBe(kept);
  });

  test("keeps no decimals where there are none", () => {
    expect(cleanAmountText("700.50", 0)).toBe("700");
  });

  test("gives nothing but digits and one point, and cleaning twice changes nothing", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const once = cleanAmountText(typed);
        expect(once).toMatch(/^(\d{0,12}(\.\d{0,2})?)$/);
        expect(cleanAmountText(once)).toBe(once);
      }),
    );
  });
});

test("an amount at rest has its thousands apart, half-typed text stays", () => {
  expect(restingAmountText("12480.50")).toBe("12\u00a0480.50");
  expect(restingAmountText("12480.")).toBe("12480.");
  expect(restingAmountText("")).toBe("");
});
