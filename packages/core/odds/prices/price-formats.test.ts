import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parsePrice } from "./parse-price.ts";
import { impliedChance, maxPriceMilli, minPriceMilli, priceMilli, priceOfChance } from "./price.ts";
import { priceFormats, printPrice } from "./print-price.ts";

const anyPrice = fc.oneof(
  fc.integer({ min: minPriceMilli, max: 3_000 }),
  fc.integer({ min: minPriceMilli, max: maxPriceMilli }),
);

describe.each(priceFormats)("%s", (format) => {
  test("what is printed reads as the same price", () => {
    fc.assert(
      fc.property(anyPrice, (milli) => {
        const price = priceMilli(milli);
        expect(parsePrice(printPrice(price, format), format)).toEqual({ ok: true, price });
      }),
    );
  });

  test.each(["", "a/f", "/1", "0/0", "1/0", "-", "+", "NaN", "1e9", "5/2/1", "0", "9".repeat(70)])(
    "refuses %j",
    (text) => {
      expect(parsePrice(text, format)).toEqual({ ok: false, code: "price_invalid" });
    },
  );
});

test.each([
  [2_500, ["2.50", "3/2", "+150", "40%", "1.50", "-0.6666"]],
  [1_833, ["1.833", "5/6", "-120", "54.55%", "0.833", "0.833"]],
  [2_000, ["2.00", "1/1", "+100", "50%", "1.00", "1.00"]],
  [4_333, ["4.333", "10/3", "+333.3", "23.078%", "3.333", "-0.3"]],
  [101_000, ["101.00", "100/1", "+10000", "0.99009%", "100.00", "-0.01"]],
])("%i in every format", (milli, texts) => {
  expect(priceFormats.map((format) => printPrice(priceMilli(milli), format))).toEqual(texts);
});

test.each([
  ["2,5", "decimal", 2_500],
  [" 6 / 4 ", "fractional", 2_500],
  ["−200", "american", 1_500],
  ["150", "american", 2_500],
  ["40 %", "chance", 2_500],
  ["1.83339", "decimal", 1_833],
] as const)("a player may type %j as %s", (text, format, price) => {
  expect(parsePrice(text, format)).toEqual({ ok: true, price });
});

test.each([
  ["+99", "american"],
  ["1.2", "malay"],
  ["100%", "chance"],
  ["1000.01", "decimal"],
] as const)("%j is no %s price", (text, format) => {
  expect(parsePrice(text, format).ok).toBe(false);
});

test("a price never promises more than its chance", () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-9, max: 1, noNaN: true }), (chance) => {
      const price = priceOfChance(chance);
      const promised = price === null ? 1_000 / minPriceMilli : impliedChance(price);
      const isKept = price === null ? chance > promised : promised >= chance * (1 - 1e-15);
      expect(isKept).toBe(true);
    }),
  );
  expect(priceOfChance(0)).toBeNull();
  expect(priceOfChance(Number.NaN)).toBeNull();
});

test("no other number is a price", () => {
  for (const value of [0, 1_000, 1_500.5, -2_000, maxPriceMilli + 1, Number.NaN]) {
    expect(() => priceMilli(value)).toThrow(RangeError);
  }
});
