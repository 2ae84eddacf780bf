/** A price as a player types it, in the format of their choice. */
import { rational, type Rational } from "../../money/rational.ts";
import { readDecimal } from "../../money/read-decimal.ts";
import { priceOfOdds, type PriceMilli } from "./price.ts";
import type { PriceFormat } from "./print-price.ts";

export type ParsedPrice =
  | { readonly ok: true; readonly price: PriceMilli }
  | { readonly ok: false; readonly code: "price_invalid" };

const refused = { ok: false, code: "price_invalid" } as const;
const fraction = /^(\d{1,9})\/(\d{1,9})$/;
const maxDecimals = 12;

/** Odds between two prices are the lower one. A price of 1 or less, and above 1000, is no price. */
export function parsePrice(text: string, format: PriceFormat): ParsedPrice {
  const odds = oddsOf(text.trim(), format);
  const price = odds === null ? null : priceOfOdds(odds);
  return price === null ? refused : { ok: true, price };
}

function oddsOf(text: string, format: PriceFormat): Rational | null {
  switch (format) {
    case "decimal":
      return figure(text);
    case "hong_kong":
      return plusOne(figure(text));
    case "fractional":
      return plusOne(profitOfFraction(text));
    case "american":
      return americanOdds(text);
    case "malay":
      return malayOdds(text);
    case "chance":
      return inverse(figure(text.replace(/\s*%$/, "")), 100n);
  }
}

function profitOfFraction(text: string): Rational | null {
  const [, profit = "0", stake = "0"] = fraction.exec(text.replaceAll(/\s/g, "")) ?? [];
  return BigInt(stake) === 0n ? null : rational(BigInt(profit), BigInt(stake));
}

/** "+250" wins 250 for 100; "-200" wins 100 for 200. Neither is below 100. */
function americanOdds(text: string): Rational | null {
  const { sign, value } = signed(text);
  if (value === null || value.numerator < 100n * value.denominator) return null;
  return plusOne(
    sign === "-" ? inverse(value, 100n) : rational(value.numerator, value.denominator * 100n),
  );
}

/** "0.85" wins 0.85 for 1; "-0.40" wins 1 for 0.40. Neither is above 1. */
function malayOdds(text: string): Rational | null {
  const { sign, value } = signed(text);
  if (value === null || value.numerator > value.denominator) return null;
  return plusOne(sign === "-" ? inverse(value, 1n) : value);
}

function signed(text: string): { sign: string; value: Rational | null } {
  const [, sign = "", rest = ""] = /^([+\-−–]?)(.*)$/u.exec(text) ?? [];
  return { sign: /[-−–]/u.test(sign) ? "-" : "+", value: figure(rest) };
}

function figure(text: string): Rational | null {
  const plain = readDecimal(text, { decimals: maxDecimals });
  if (plain === null) return null;
  const [whole = "", decimals = ""] = plain.split(".");
  return rational(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

function plusOne(profit: Rational | null): Rational | null {
  return profit && rational(profit.numerator + profit.denominator, profit.denominator);
}

function inverse(value: Rational | null, of: bigint): Rational | null {
  return value === null || value.numerator === 0n
    ? null
    : rational(of * value.denominator, value.numerator);
}
