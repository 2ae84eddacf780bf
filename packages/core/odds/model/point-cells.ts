/**
 * Point sports: the winning margin and the total are two normal variables around what the ratings expect, read off at whole numbers, so that a line
 * of whole points can push. In play both go on from the score as Brownian motions (Stern 1994): what is still expected and its variance shrink with the
 * time that is left. They are priced apart: a bet builder over both is not offered.
 */
import type { Market, Score } from "../markets/market.ts";
import {
  expectedScores,
  matchWeight,
  type FitOptions,
  type PlayedMatch,
  type Ratings,
} from "./fit-ratings.ts";
import type { Cell } from "./score-cells.ts";

/** How far matches of a sport end from what was expected of them. */
export type PointSpreads = {
  /** Standard deviations of margin and total. */
  readonly marginSpread: number;
  readonly totalSpread: number;
  /** How much more often than a normal variable a match is won by 0, 1, 2 … points; what is beyond the last counts 1. Empty where scores have no steps of their own. */
  readonly marginWeights: readonly number[];
  /** Where overtime is played to a decision, no match ends level. */
  readonly canTie: boolean;
};

/** What a match is expected to become, and how sure that is. */
export type PointRates = PointSpreads & { readonly home: number; readonly away: number };

/** Where a match of points stands. */
export type PointState = {
  readonly score: Score;
  /** Of the whole match, the share of time that is left; never 0 while it is played. */
  readonly left: number;
};

export const notBegun: PointState = { score: [0, 0], left: 1 };

export type PointFit = FitOptions & {
  readonly canTie: boolean;
  /** Points come in steps of 3 and 7, so that some margins are far likelier than their neighbours. */
  readonly hasKeyMargins: boolean;
};

const spreadsCovered = 8;

/** Spreads of the matches around the ratings, weighted as these were fitted. */
export function pointSpreads(
  matches: readonly PlayedMatch[],
  ratings: Ratings,
  options: PointFit,
): PointSpreads {
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
  const marginSpread = spread((home, away) => home - away);
  return {
    marginSpread,
    totalSpread: spread((home, away) => home + away),
    marginWeights: options.hasKeyMargins
      ? marginWeights(matches, ratings, { ...options, marginSpread })
      : [],
    canTie: options.canTie,
  };
}

/** Margins up to here are counted one by one. */
const largestKeyMargin = 21;
/** So many matches as the normal variable expects them are added to each count: one that was seldom seen stays near it. */
const unseenMatches = 4;

function marginWeights(
  matches: readonly PlayedMatch[],
  ratings: Ratings,
  { marginSpread, ...options }: PointFit & { readonly marginSpread: number },
): readonly number[] {
  const seen = new Float64Array(largestKeyMargin + 1);
  const expected = new Float64Array(largestKeyMargin + 1);
  for (const match of matches) {
    const weight = matchWeight(match, options);
    const { home, away } = expectedScores(ratings, match);
    const by = Math.abs(match.score[0] - match.score[1]);
    if (by <= largestKeyMargin) (seen[by] as number) += weight;
    const normal = { mean: home - away, spread: marginSpread };
    for (let margin = 0; margin <= largestKeyMargin; margin += 1)
      (expected[margin] as number) +=
        weight * (chanceOf(margin, normal) + (margin === 0 ? 0 : chanceOf(-margin, normal)));
  }
  return Array.from(
    seen,
    (count, by) => (count + unseenMatches) / ((expected[by] as number) + unseenMatches),
  );
}

/** The ends that decide the market, as scores of that margin or that total; chances add up to 1. Throws RangeError for a market of goals. */
export function pointCells(rates: PointRates, state: PointState, market: Market): readonly Cell[] {
  const { home, away, marginSpread, totalSpread } = rates;
  const [homeNow, awayNow] = state.score;
  const ahead = homeNow - awayNow;
  const scored = homeNow + awayNow;
  const end = (now: number, expected: number, spread: number): Normal => ({
    mean: now + state.left * expected,
    spread: spread * Math.sqrt(state.left),
  });
  switch (market.kind) {
    case "moneyline":
    case "handicap":
      return shares(
        wholeNumbers(end(ahead, home - away, marginSpread))
          .filter(({ count }) => rates.canTie || count !== 0)
          .map(({ count, chance }) =>
            cell(
              count > 0 ? [count, 0] : [0, -count],
              chance * (rates.marginWeights[Math.abs(count)] ?? 1),
            ),
          ),
      );
    case "total":
      return shares(
        wholeNumbers(end(scored, home + away, totalSpread))
          .filter(({ count }) => count >= scored)
          .map(({ count, chance }) => cell([count, 0], chance)),
      );
    default:
      throw new RangeError(`no model of points decides ${market.kind}`);
  }
}

function cell(match: Score, chance: number): Cell {
  return { chance, facts: { firstHalf: null, match, goals: [] } };
}

function shares(cells: readonly Cell[]): readonly Cell[] {
  const sum = cells.reduce((all, { chance }) => all + chance, 0);
  return cells.map(({ facts, chance }) => ({ facts, chance: chance / sum }));
}

type Normal = { readonly mean: number; readonly spread: number };

function wholeNumbers(normal: Normal): { count: number; chance: number }[] {
  const { mean, spread } = normal;
  const from = Math.floor(mean - spreadsCovered * spread);
  const upTo = Math.ceil(mean + spreadsCovered * spread);
  return Array.from({ length: upTo - from + 1 }, (_, at) => ({
    count: from + at,
    chance: chanceOf(from + at, normal),
  }));
}

const chanceOf = (count: number, { mean, spread }: Normal): number =>
  normalBelow((count + 0.5 - mean) / spread) - normalBelow((count - 0.5 - mean) / spread);

/** Φ by Abramowitz and Stegun 7.1.26's five terms; off by less than 1.5e-7. */
function normalBelow(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const terms = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  const series = terms.reduce((sum, each) => (sum + each) * t, 0);
  const upper = (series * Math.exp(-(x ** 2))) / 2;
  return z > 0 ? 1 - upper : upper;
}
