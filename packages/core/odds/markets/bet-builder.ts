/** Several selections of one match that win together: the sum over the ends that meet all of them, never a product. */
import type { Cell } from "../model/score-cells.ts";
import type { ScoreMarket } from "./market.ts";
import { selectionOutcome } from "./selection-outcome.ts";

export type BuilderPick = {
  readonly market: ScoreMarket;
  readonly selection: string;
};

export type BuilderChance =
  | {
      readonly ok: true;
      readonly chance: number;
      /** Places of picks that follow from the others: they change nothing, and a page may say so. */
      readonly implied: readonly number[];
    }
  | {
      readonly ok: false;
      /** They exclude each other; or one may be returned, which no joint price knows. */
      readonly code: "picks_exclude_each_other" | "pick_can_push";
      /** Place of the pick that is in the way; of picks that exclude each other, the last. */
      readonly at: number;
    };

/** Chances closer than this are the same sum in another order. */
const sameChance = 1e-12;

export function builderChance(
  picks: readonly BuilderPick[],
  cells: readonly Cell[],
): BuilderChance {
  const meets = picks.map((pick) => cells.map((cell) => meetsPick(pick, cell)));
  const pushing = meets.findIndex((each) => each.includes(null));
  if (pushing >= 0) return { ok: false, code: "pick_can_push", at: pushing };
  const chanceWithout = (left: number | null): number =>
    cells.reduce(
      (sum, { chance }, cell) =>
        meets.every((each, at) => at === left || each[cell] === true) ? sum + chance : sum,
      0,
    );
  const chance = chanceWithout(null);
  if (chance <= 0) return { ok: false, code: "picks_exclude_each_other", at: picks.length - 1 };
  const implied = picks.flatMap((_, at) => (chanceWithout(at) - chance < sameChance ? [at] : []));
  return { ok: true, chance, implied: picks.length > 1 ? implied : [] };
}

/** Null for an end that would return the stake of this pick, in part or whole. */
function meetsPick({ market, selection }: BuilderPick, { facts }: Cell): boolean | null {
  const outcome = selectionOutcome(market, selection, facts);
  if (outcome === null) throw new RangeError(`these cells do not decide ${market.kind}`);
  return outcome === "won" ? true : outcome === "lost" ? false : null;
}
