/** A choice among entries with whole weights. */
import type { Draw } from "../../fairness/fair-draw.ts";

export type WithWeight = { readonly weight: number };

/** The entry on which a number below the sum of all weights falls, in the order of the list. */
export function pickByWeight<Entry extends WithWeight>(
  entries: readonly Entry[],
  draw: Draw,
): Entry {
  let left = draw(entries.reduce((sum, { weight }) => sum + weight, 0));
  const found = entries.find(({ weight }) => (left -= weight) < 0);
  if (!found) throw new RangeError("weights are whole numbers above zero");
  return found;
}
