/** From chances to a book: what it keeps is laid on longer prices more than on short ones, never in equal points. */
import { winnersOf, type Market } from "../markets/market.ts";
import type { FairSelection } from "../markets/market-chances.ts";
import { priceOfChance, type PriceMilli } from "../prices/price.ts";
import { findRoot, sumOf } from "./find-root.ts";
import { powered } from "./remove-margin.ts";

export type Margin = {
  readonly method: "power" | "shin";
  /** What the inverse prices add up to above a fair book, 0.05 for 5 %. */
  readonly share: number;
};

export type PricedSelection = FairSelection & {
  /** Null when it is too short to be offered, or cannot win. */
  readonly price: PriceMilli | null;
};

/**
 * No price is above the fair one. Inverse prices add up to (1 + share) × `winners` and a little more, for prices are rounded down;
 * to less only where the book has nobody to lay it on.
 */
export function pricedSelections(
  market: Market,
  fair: readonly FairSelection[],
  margin: Margin,
): PricedSelection[] {
  const possible = fair.filter(({ chance }) => chance > 0);
  const booked = bookedChances(
    possible.map(({ chance }) => chance),
    winnersOf(market),
    margin,
  );
  const bookedOf = new Map(possible.map(({ selection }, at) => [selection, booked[at] as number]));
  return fair.map(({ selection, chance }) => ({
    selection,
    chance,
    price: priceOfChance(Math.max(chance, bookedOf.get(selection) ?? 0)),
  }));
}

function bookedChances(
  chances: readonly number[],
  winners: number,
  { method, share }: Margin,
): number[] {
  if (chances.length <= winners || share <= 0) return [...chances];
  const parts = chances.map((chance) => chance / winners);
  const sum = Math.min(1 + share, chances.length / winners);
  const booked = method === "power" ? powered(chances, sum * winners) : shinBooked(parts, sum);
  return method === "power" ? booked : booked.map((each) => each * winners);
}

/** Shin's prices for a share z of insiders: √(z·p + (1 − z)·p²) times the sum of these. */
function shinBooked(chances: readonly number[], sum: number): number[] {
  const roots = (z: number): number[] => chances.map((p) => Math.sqrt(z * p + (1 - z) * p ** 2));
  const insiders = findRoot((z) => sumOf(roots(z)) ** 2 - sum, { low: 0, high: 1 });
  const found = roots(insiders);
  return found.map((each) => each * sumOf(found));
}
