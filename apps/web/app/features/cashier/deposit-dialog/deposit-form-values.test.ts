import { describe, expect, test } from "vitest";
import {
  boundsOf,
  checkAmount,
  initialAmountOf,
  presetsOf,
  remainderOf,
} from "./deposit-form-values.ts";

describe("payment amounts", () => {
  test("S5.13 S5.15 the bounds are the method's", () => {
    const bounds = boundsOf({ min_amount: "500.00", max_amount: "100000.00" });
    expect(bounds).toEqual({ minMinor: 500_00n, maxMinor: 100_000_00n });
  });

  test("S5.14 S5.16 S9.67 S9.68 they default to 100 and 300000", () => {
    expect(boundsOf({})).toEqual({ minMinor: 100_00n, maxMinor: 300_000_00n });
    expect(boundsOf({ min_amount: null })).toMatchObject({ minMinor: 100_00n });
  });

  test("S5.18 S9.66 without presets five amounts are suggested, between the bounds", () => {
    expect(presetsOf({})).toEqual(["100.00", "700.00", "5000.00", "40000.00", "300000.00"]);
    expect(presetsOf({ preset: { default: "5.00", values: ["5.00", "9.00"] } })).toEqual([
      "5.00",
      "9.00",
    ]);
  });

  test("S5.17 the form starts with the preset's default, else 100, within the bounds", () => {
    expect(initialAmountOf({ preset: { default: "700.00" } })).toBe("700.00");
    expect(initialAmountOf({ preset: {} })).toBe("100.00");
    expect(initialAmountOf({ min_amount: "500.00", preset: null })).toBe("500.00");
    expect(initialAmountOf({ max_amount: "50.00", min_amount: "1.00" })).toBe("50.00");
  });

  test.each([
    ["700", { ok: true, amount: "700.00" }],
    ["99.99", { ok: false, code: "amount_out_of_range" }],
    ["300000.01", { ok: false, code: "amount_out_of_range" }],
    ["", { ok: false, code: "amount_invalid" }],
    ["1e3", { ok: false, code: "amount_invalid" }],
  ])("a typed %j is %j", (text, expected) => {
    expect(checkAmount(text, {})).toEqual(expected);
  });

  test.each([
    ["60.00", "30.00", "30.00"],
    ["60.00", "59.00", "1.00"],
    ["60.00", "59.01", null],
    ["60.00", "60.00", null],
    ["60.00", "70.00", null],
  ])("of %s with %s there, %j can be paid next", (amount, credited, expected) => {
    expect(remainderOf({ shop_amount: amount, credited }, { min_amount: "1.00" })).toBe(expected);
  });
});
