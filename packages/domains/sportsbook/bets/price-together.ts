/** Prices a bet builder from what the event's prices stand on. The ends of a match are worked out once for as long as that is the same. */
import {
  builderCells,
  builderPrice,
  type BuilderPrice,
  type ModelBasis,
  type PricedPick,
} from "@oddwright/core/odds/book/builder-price.ts";
import type { Cell } from "@oddwright/core/odds/model/score-cells.ts";

/** Matches that are bet on at one time, and some of their earlier minutes. */
const maxKept = 200;

const kept = new Map<string, readonly Cell[]>();

function cellsOf({ inputsHash, inputs }: ModelBasis): readonly Cell[] {
  const known = kept.get(inputsHash);
  if (known !== undefined) return known;
  const cells = builderCells(inputs);
  const [oldest] = kept.keys();
  if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
  kept.set(inputsHash, cells);
  return cells;
}

/** `builder_unavailable` where the event's producer does not say what its prices stand on. */
export const priceTogether = (
  basis: ModelBasis | null,
  picks: readonly PricedPick[],
): BuilderPrice =>
  basis === null
    ? { ok: false, code: "builder_unavailable", at: 0 }
    : builderPrice(basis, picks, cellsOf(basis));
