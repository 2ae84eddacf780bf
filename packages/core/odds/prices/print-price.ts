/** A price as players around the world read it. Each text, read again, is the same price. */
import { rational, type Rational } from "../../money/rational.ts";
import { priceOdds, type PriceMilli } from "./price.ts";
import { shortestDecimal, simplestFraction } from "./shortest.ts";

export const priceFormats = [
  "decimal",
  "fractional",
  "american",
  "chance",
  "hong_kong",
  "malay",
] as const;

export type PriceFormat = (typeof priceFormats)[number];

/** 2500 → "2.50", "3/2", "+150", "40%", "1.50", "-0.66". Never rounds up what a player would get. */
export function printPrice(price: PriceMilli, format: PriceFormat): string {
  switch (format) {
    case "decimal":
      return decimal(price);
    case "hong_kong":
      return decimal(price - 1_000);
    case "fractional":
      return fractional(price);
    case "american":
      return price >= 2_000
        ? `+${decimal(100 * (price - 1_000), 0)}`
        : `-${inverse(price, { of: 100n, ofProfit: true })}`;
    case "malay":
      return price <= 2_000
        ? decimal(price - 1_000)
        : `-${inverse(price, { of: 1n, ofProfit: true })}`;
    case "chance":
      return `${inverse(price, { of: 100n, ofProfit: false })}%`;
  }
}

/** Thousandths as a decimal: at least `places` digits after the point, three where they say something. */
function decimal(milli: number, places = 2): string {
  const whole = Math.floor(milli / 1_000);
  const rest = String(milli % 1_000).padStart(3, "0");
  let fraction = rest.replace(/0+$/, "");
  fraction = fraction.padEnd(places, "0");
  return fraction === "" ? String(whole) : `${whole}.${fraction}`;
}

/** "5/6" for 1.833: of all fractions that mean this price the one that bookmakers would print. */
function fractional(price: PriceMilli): string {
  const profit = (milli: number): Rational => rational(BigInt(milli - 1_000), 1_000n);
  const { numerator, denominator } = simplestFraction(profit(price), profit(price + 1));
  return `${numerator}/${denominator}`;
}

/** The shortest decimal x for which odds of `of` / x, or 1 + `of` / x, are this price. */
function inverse(price: PriceMilli, { of, ofProfit }: { of: bigint; ofProfit: boolean }): string {
  const base = ofProfit ? 1n : 0n;
  const over = (odds: Rational): Rational =>
    rational(of * odds.denominator, odds.numerator - base * odds.denominator);
  return shortestDecimal(over(rational(BigInt(price) + 1n, 1_000n)), over(priceOdds(price)));
}
