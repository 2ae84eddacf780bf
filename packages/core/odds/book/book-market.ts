/** One market of a book: its fair chances, what the book keeps of it, and prices on the ladder. */
import { type Margin, pricedSelections } from "../margin/add-margin.ts";
import { marketKey, type ScoreMarket, selectionsOf } from "../markets/market.ts";
import { fairSelections } from "../markets/market-chances.ts";
import type { Cell } from "../model/score-cells.ts";
import type { PriceMilli } from "../prices/price.ts";
import { onLadder } from "./price-ladder.ts";

export type BookMarket = {
  readonly key: string;
  readonly prices: readonly (readonly [selection: string, price: PriceMilli | null])[];
};

/** What is less likely is not offered, and a market in which nothing else is left is decided. */
const leastChance = 0.001;

/** Empty where there is nothing left to bet on. */
export function bookMarket(
  market: ScoreMarket,
  cells: readonly Cell[],
  margin: Margin,
): readonly BookMarket[] {
  const found = new Map(
    pricedSelections(market, fairSelections(market, cells), margin).map((each) => [
      each.selection,
      each,
    ]),
  );
  const possible = [...found.values()].filter(({ chance }) => chance > leastChance);
  const hasChoice = possible.length > 1 && possible.every(({ chance }) => chance < 1 - leastChance);
  const prices = selectionsOf(market).map((selection) => {
    const each = found.get(selection);
    const isOffered = each !== undefined && each.chance > leastChance && each.price !== null;
    return [selection, isOffered && each.price !== null ? onLadder(each.price) : null] as const;
  });
  const isOffered = hasChoice && prices.some(([, price]) => price !== null);
  return isOffered ? [{ key: marketKey(market), prices }] : [];
}
