import { describe, expect, test } from "vitest";
import { currencies, currencySign, defaultCurrency, isCurrency } from "./currency.ts";

describe("currencies", () => {
  test.each([
    ["S9.1 RUB has the sign ₽", "RUB", "₽"],
    ["S9.3 USD has the sign $", "USD", "$"],
    ["KZT has the sign ₸", "KZT", "₸"],
    ["INR has the sign ₹", "INR", "₹"],
    ["EUR has the sign €", "EUR", "€"],
  ] as const)("%s", (_title, currency, sign) => {
    expect(currencies).toContain(currency);
    expect(currencySign[currency]).toBe(sign);
  });

  test("S9.2 RUB is the default currency", () => {
    expect(defaultCurrency).toBe("RUB");
  });

  test("only the five codes, in capitals, are currencies", () => {
    expect(currencies).toHaveLength(5);
    expect(currencies.every(isCurrency)).toBe(true);
    expect(["rub", "GBP", "", null, 1].some(isCurrency)).toBe(false);
  });
});
