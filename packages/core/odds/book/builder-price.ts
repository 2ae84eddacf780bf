/** The price of several selections of one match that win together: from the very inputs of which the match's markets are priced. */
import { builderChance, type BuilderPick } from "../markets/bet-builder.ts";
import type { Market } from "../markets/market.ts";
import { footballEffects } from "../model/goal-rates.ts";
import { type Cell, scoreCells } from "../model/score-cells.ts";
import { priceMilli, priceOfChance, type PriceMilli } from "../prices/price.ts";
import { type BookInputs, footballModel } from "./football-book.ts";
import { onLadder } from "./price-ladder.ts";

/** What prices stand on. */
export type ModelBasis = {
  readonly version: string;
  /** SHA-256, as links of the chains of prices have it. */
  readonly inputsHash: string;
  readonly inputs: BookInputs;
};

export type PricedPick = {
  readonly market: Market;
  readonly selection: string;
  /** Of the selection alone. */
  readonly price: PriceMilli;
};

export type BuilderPrice =
  | { readonly ok: true; readonly price: PriceMilli }
  | {
      readonly ok: false;
      /** `builder_unavailable`: the model does not tell these ends apart, or the price would be too short or too long. */
      readonly code:
        | "picks_exclude_each_other"
        | "pick_can_push"
        | "pick_implied"
        | "builder_unavailable";
      /** Place of the pick that is in the way. */
      readonly at: number;
    };

/** Each pick brings what the book keeps of its own, as the legs of an accumulator do. */
const keptOfPick = 0.055;

/** Likelier or less likely than this nothing is offered. */
const leastChance = 0.0005;

/** The ends that a builder is priced over: final scores, which are two hundred. */
export const builderCells = ({ rates, state }: BookInputs): readonly Cell[] =>
  scoreCells({ rates, effects: footballEffects }, state, "score");

/**
 * The sum over the ends that meet all picks, with what is kept of each; never less than the best pick alone pays, for who wins all wins that one too. A pick
 * that follows from the others is refused: it would lengthen no price.
 */
export function builderPrice(
  { version, inputs }: Pick<ModelBasis, "version" | "inputs">,
  picks: readonly PricedPick[],
  cells: readonly Cell[] = builderCells(inputs),
): BuilderPrice {
  const unavailable = (at: number): BuilderPrice => ({
    ok: false,
    code: "builder_unavailable",
    at,
  });
  if (version !== footballModel) return unavailable(0);
  const scored: BuilderPick[] = [];
  for (const [at, { market, selection }] of picks.entries()) {
    if (market.kind === "outright" || needsHalfTime(market)) return unavailable(at);
    scored.push({ market, selection });
  }
  const found = builderChance(scored, cells);
  if (!found.ok) return found;
  const [implied] = found.implied;
  if (implied !== undefined) return { ok: false, code: "pick_implied", at: implied };
  if (found.chance < leastChance) return unavailable(picks.length - 1);
  const kept = found.chance * (1 + keptOfPick) ** picks.length;
  const price = kept < 1 ? priceOfChance(kept) : null;
  const best = Math.max(...picks.map((pick) => pick.price));
  return { ok: true, price: priceMilli(Math.max(best, price === null ? 0 : onLadder(price))) };
}

/** Ends are final scores: who led at half time is not told apart. */
const needsHalfTime = (market: Market): boolean =>
  market.kind === "half_time_full_time" || ("period" in market && market.period === "first_half");
