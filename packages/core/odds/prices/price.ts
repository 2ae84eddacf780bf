/** A price: what comes back for one unit of stake, in thousandths. 2.50 is 2500. */
import { floorScaled, rational, type Rational } from "../../money/rational.ts";

export type PriceMilli = number & { readonly __brand: "PriceMilli" };

const scale = 1_000;

/** Below it a win would bring next to nothing; what is shorter is not offered. */
export const minPriceMilli = 1_001;
/** 1000.00: the longest price of one selection. */
export const maxPriceMilli = 1_000_000;

function isPriceMilli(value: number): value is PriceMilli {
  return Number.isInteger(value) && value >= minPriceMilli && value <= maxPriceMilli;
}

/** Throws RangeError for what is no price. */
export function priceMilli(value: number): PriceMilli {
  if (!isPriceMilli(value)) throw new RangeError(`${value} is no price in thousandths`);
  return value;
}

/** What a won unit pays, exactly. */
export function priceOdds(price: PriceMilli): Rational {
  return rational(BigInt(price), BigInt(scale));
}

/** Exact odds → the price at or below them, or null when there is none. */
export function priceOfOdds(odds: Rational): PriceMilli | null {
  const floored = floorScaled(odds, BigInt(scale));
  if (floored > BigInt(maxPriceMilli)) return null;
  const value = Number(floored);
  return isPriceMilli(value) ? value : null;
}

/** The longest price that is not above 1 / chance, or null when that is too short to be offered. */
export function priceOfChance(chance: number): PriceMilli | null {
  if (!(chance > 0)) return null;
  const value = Math.min(maxPriceMilli, Math.floor(scale / chance));
  return isPriceMilli(value) ? value : null;
}

/** The chance at which the price pays back exactly what is staked. */
export function impliedChance(price: PriceMilli): number {
  return scale / price;
}

/** What implied chances add up to above 1: what the book keeps if every selection is backed alike. Exact. */
export function overround(odds: readonly Rational[]): Rational {
  const numerators = odds.map(({ numerator, denominator }) => rational(denominator, numerator));
  const sum = numerators.reduce((a, b) =>
    rational(
      a.numerator * b.denominator + b.numerator * a.denominator,
      a.denominator * b.denominator,
    ),
  );
  return rational(sum.numerator - sum.denominator, sum.denominator);
}

/**
 * The share of a bankroll that grows it fastest at these odds (Kelly 1956), zero without an edge; `fraction` of it for the
 * cautious. It explains what a price is worth; nothing is staked by it.
 */
export function kellyShare(bet: { odds: number; probability: number; fraction: number }): number {
  const edge = bet.probability * bet.odds - 1;
  return edge <= 0 ? 0 : (bet.fraction * edge) / (bet.odds - 1);
}
