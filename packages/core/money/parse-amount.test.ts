import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { displayAmount, formatAmount } from "./format-amount.ts";
import { amountPattern, exactAmountPattern, parseAmount } from "./parse-amount.ts";

describe("parseAmount", () => {
  test.each([
    ["0", 0n],
    ["0.01", 1n],
    ["1050", 105000n],
    ["1050.5", 105050n],
    ["1050.05", 105005n],
    ["007", 700n],
    ["999999999999999.99", 99999999999999999n],
  ])("reads %s exactly", (text, expected) => {
    expect(parseAmount(text)).toEqual({ ok: true, minor: expected });
  });

  test.each([
    "",
    " ",
    "1 ",
    " 1",
    "1\n",
    "+1",
    "-1",
    "-0.00",
    "1e3",
    "0x10",
    "NaN",
    "Infinity",
    "1,5",
    "1 000",
    "1.",
    ".5",
    "1.234",
    "1.2.3",
    "١",
    "1000000000000000",
    "0".repeat(17),
  ])("refuses %j", (text) => {
    expect(parseAmount(text)).toEqual({ ok: false, code: "amount_invalid" });
  });

  test("an amount has fifteen integer digits at most", () => {
    const longest = "999999999999999.99";
    expect(parseAmount(longest).ok).toBe(true);
    expect(parseAmount(`9${longest}`).ok).toBe(false);
  });

  test("an amount survives the way to text and back", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n - 1n }), (amount) => {
        expect(parseAmount(formatAmount(amount))).toEqual({ ok: true, minor: amount });
      }),
    );
  });

  test("no text is read unless its own canonical form says the same amount", () => {
    const character = fc.constantFrom(...Array.from("0123456789.,-+ eE"));
    fc.assert(
      fc.property(fc.array(character, { maxLength: 22 }), (characters) => {
        const text = characters.join("");
        const parsed = parseAmount(text);
        if (!parsed.ok) return;
        const [whole = "", decimals = ""] = text.split(".");
        const canonical = `${whole.replace(/^0+(?=\d)/, "")}.${decimals.padEnd(2, "0")}`;
        expect(formatAmount(parsed.minor)).toBe(canonical);
      }),
    );
  });
});

describe("patterns for schemas", () => {
  test("the input pattern accepts what parseAmount reads", () => {
    const pattern = new RegExp(amountPattern);
    expect(["5", "5.1", "5.12"].every((text) => pattern.test(text))).toBe(true);
    expect(["5.123", "-5", "x5", "5x"].some((text) => pattern.test(text))).toBe(false);
  });

  test("the output pattern accepts exactly two decimals and every 64-bit amount", () => {
    const pattern = new RegExp(exactAmountPattern);
    expect(["0.00", "1050.00", formatAmount(2n ** 63n - 1n)].every((t) => pattern.test(t))).toBe(
      true,
    );
    const refused = [
      "1050",
      "1050.0",
      "1050.000",
      "-1.00",
      "x1.00",
      "1.00x",
      displayAmount(105000n),
    ];
    expect(refused.some((text) => pattern.test(text))).toBe(false);
  });
});
