/** A market as sums over the ways a match can end. */
import type { Cell } from "../model/score-cells.ts";
import { selectionsOf, type ScoreMarket } from "./market.ts";
import { selectionOutcome, type Outcome } from "./selection-outcome.ts";

export type OutcomeChances = Readonly<Record<Outcome, number>>;

/** Throws RangeError when the cells do not decide the market: those of final scores alone know no half time. */
export function outcomeChances(
  market: ScoreMarket,
  selection: string,
  cells: readonly Cell[],
): OutcomeChances {
  const chances = { won: 0, half_won: 0, void: 0, half_lost: 0, lost: 0 };
  for (const { chance, facts } of cells) {
    const outcome = selectionOutcome(market, selection, facts);
    if (outcome === null) throw new RangeError(`these cells do not decide ${market.kind}`);
    chances[outcome] += chance;
  }
  return chances;
}

/** What is returned in all but this part of its ends has no price worth the name. */
const leastDecided = 1e-6;

/**
 * The chance whose inverse is the fair price: at odds o a unit is expected to return won·o + half won·(o + 1)/2 + void + half lost/2 = 1. Without pushes it
 * is the chance to win. Null when the bet is as good as certain to be returned.
 */
function fairChance({ won, half_won, void: pushed, half_lost }: OutcomeChances): number | null {
  const decided = 1 - pushed - (half_won + half_lost) / 2;
  return decided < leastDecided ? null : Math.min(1, (won + half_won / 2) / decided);
}

export type FairSelection = { readonly selection: string; readonly chance: number };

/** Every selection with its fair chance; empty when the market is certain to be returned. They add up to what wins together. */
export function fairSelections(market: ScoreMarket, cells: readonly Cell[]): FairSelection[] {
  const all = selectionsOf(market).map((selection) => ({
    selection,
    chance: fairChance(outcomeChances(market, selection, cells)),
  }));
  return all.flatMap(({ selection, chance }) => (chance === null ? [] : [{ selection, chance }]));
}
