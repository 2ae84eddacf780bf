/** Dixon and Coles' ρ: how much likelier draws of few goals are than two independent counts would make them. */
import {
  expectedScores,
  matchWeight,
  type FitOptions,
  type PlayedMatch,
  type Ratings,
} from "./fit-ratings.ts";
import { lowScoreWeight } from "./score-cells.ts";

const bounds = { low: -0.25, high: 0.25 };
const goldenSection = (Math.sqrt(5) - 1) / 2;
const precision = 1e-7;

/** The ρ under which the matches are likeliest, the ratings being given: the best of one parameter after the others, not of all at once. */
export function fitLowScores(
  matches: readonly PlayedMatch[],
  ratings: Ratings,
  options: FitOptions,
): number {
  const low = matches.filter(({ score }) => score[0] <= 1 && score[1] <= 1);
  const seen = low.map((match) => ({
    score: match.score,
    weight: matchWeight(match, options),
    rates: expectedScores(ratings, match),
  }));
  const likelihood = (rho: number): number =>
    seen.reduce(
      (sum, { score, weight, rates }) =>
        sum + weight * Math.log(lowScoreWeight(score, { ...rates, rho })),
      0,
    );
  return seen.length === 0 ? 0 : maximum(likelihood);
}

/** Of a concave function, by golden section. */
function maximum(of: (x: number) => number): number {
  let { low, high } = bounds;
  while (high - low > precision) {
    const step = goldenSection * (high - low);
    if (of(high - step) < of(low + step)) low = high - step;
    else high = low + step;
  }
  return (low + high) / 2;
}
