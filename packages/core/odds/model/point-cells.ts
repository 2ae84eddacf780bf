/**
 * Point sports: the winning margin and the total are two normal variables around what the ratings expect, read off at whole numbers, so that a line
 * of whole points can push. They are priced apart: a bet builder over both is not offered.
 */
import type { Market } from "../markets/market.ts";
import {
  expectedScores,
  matchWeight,
  type FitOptions,
  type PlayedMatch,
  type Ratings,
} from "./fit-ratings.ts";
import type { Cell } from "./score-cells.ts";

export type PointModel = {
  readonly ratings: Ratings;
  /** Standard deviations of margin and total around what was expected. */
  readonly marginSpread: number;
  readonly totalSpread: number;
  /** Where overtime is played to a decision, no match ends level. */
  readonly canTie: boolean;
};

const spreadsCovered = 8;

/** Spreads of the matches around the ratings, weighted as these were fitted. */
export function pointModel(
  matches: readonly PlayedMatch[],
  ratings: Ratings,
  options: FitOptions & { readonly canTie: boolean },
): PointModel {
  const spread = (of: (home: number, away: number) => number): number => {
    let [sum, weights] = [0, 0];
    for (const match of matches) {
      const expected = expectedScores(ratings, match);
      const weight = matchWeight(match, options);
      const off = of(match.score[0], match.score[1]) - of(expected.home, expected.away);
      sum += weight * off ** 2;
      weights += weight;
    }
    return Math.sqrt(sum / weights);
  };
  return {
    ratings,
    marginSpread: spread((home, away) => home - away),
    totalSpread: spread((home, away) => home + away),
    canTie: options.canTie,
  };
}

/** The ends that decide the market, as scores of that margin or that total; chances add up to 1. Throws RangeError for a market of goals. */
export function pointCells(
  model: PointModel,
  match: Pick<PlayedMatch, "home" | "away" | "neutral">,
  market: Market,
): readonly Cell[] {
  const { home, away } = expectedScores(model.ratings, match);
  switch (market.kind) {
    case "moneyline":
    case "handicap":
      return wholeNumbers({ mean: home - away, spread: model.marginSpread })
        .filter(({ count }) => model.canTie || count !== 0)
        .map(({ count, chance }) => cell(count > 0 ? [count, 0] : [0, -count], chance))
        .map(shareOf);
    case "total":
      return wholeNumbers({ mean: home + away, spread: model.totalSpread })
        .filter(({ count }) => count >= 0)
        .map(({ count, chance }) => cell([count, 0], chance))
        .map(shareOf);
    default:
      throw new RangeError(`no model of points decides ${market.kind}`);
  }
}

function cell(match: readonly [number, number], chance: number): Cell {
  return { chance, facts: { firstHalf: null, match, goals: [] } };
}

function shareOf({ facts, chance }: Cell, _: number, all: readonly Cell[]): Cell {
  return { facts, chance: chance / all.reduce((sum, each) => sum + each.chance, 0) };
}

function wholeNumbers({ mean, spread }: { mean: number; spread: number }) {
  const from = Math.floor(mean - spreadsCovered * spread);
  const upTo = Math.ceil(mean + spreadsCovered * spread);
  const below = (x: number): number => normalBelow((x - mean) / spread);
  return Array.from({ length: upTo - from + 1 }, (_, at) => ({
    count: from + at,
    chance: below(from + at + 0.5) - below(from + at - 0.5),
  }));
}

/** Φ by Abramowitz and Stegun 7.1.26's five terms; off by less than 1.5e-7. */
function normalBelow(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const terms = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  const series = terms.reduce((sum, each) => (sum + each) * t, 0);
  const upper = (series * Math.exp(-(x ** 2))) / 2;
  return z > 0 ? 1 - upper : upper;
}
