import { describe, expect, test } from "vitest";
import { restingAmountText, typedAmount } from "./amount-text.ts";

const typed = (text: string) => typedAmount(text, { decimals: 2, whole: false });
const pasted = (text: string) => typedAmount(text, { decimals: 2, whole: true });

describe("an amount put into a field", () => {
  test("sign by sign it stays as typed, and is worth what it says so far", () => {
    const values = ["1", "1,", "1,2", "1,25", "1,250", "1,250.", "1,250.5", "1,250.50"].map(typed);
    expect(values.map(({ text }) => text)).toEqual([
      "1",
      "1,",
      "1,2",
      "1,25",
      "1,250",
      "1,250.",
      "1,250.5",
      "1,250.50",
    ]);
    expect(values.map(({ value, readable }) => (readable ? value : null))).toEqual([
      "1",
      "1",
      "1.2",
      "1.25",
      null,
      "1250",
      "1250.5",
      "1250.50",
    ]);
  });

  test("pasted it is shown as it was read", () => {
    expect(pasted("R$ 1.250,50")).toEqual({ value: "1250.50", text: "1250.50", readable: true });
    expect(pasted("12,500.00").text).toBe("12500.00");
  });

  test.each(["1e3", "-50", "1,250"])("%j is no amount: it is not taken for one", (text) => {
    expect(pasted(text)).toEqual({ value: text, text: "", readable: false });
    expect(typed(text)).toEqual({ value: text, text, readable: false });
  });

  test("an emptied field is empty, not wrong", () => {
    expect(typed("")).toEqual({ value: "", text: "", readable: true });
  });
});

test("an amount at rest has its thousands apart, half-typed text stays", () => {
  expect(restingAmountText("12480.50")).toBe("12\u00a0480.50");
  expect(restingAmountText("12480.")).toBe("12480.");
  expect(restingAmountText("")).toBe("");
});
