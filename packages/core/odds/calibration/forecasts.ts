/** What the model would have said before each match, from nothing but what was played before it. */
import { fairSelections } from "../markets/market-chances.ts";
import { fitLowScores } from "../model/fit-low-scores.ts";
import {
  expectedScores,
  fitRatings,
  type FitOptions,
  type PlayedMatch,
} from "../model/fit-ratings.ts";
import { flatEffects, footballShape, kickOff } from "../model/goal-rates.ts";
import { scoreCells } from "../model/score-cells.ts";
import type { DatedMatch } from "./season-results.ts";

/** Chances of home, draw, away. */
export type ThreeWays = readonly [home: number, draw: number, away: number];

export type Forecast = {
  readonly match: DatedMatch;
  readonly model: ThreeWays;
  /** How often each happened before, whoever played. */
  readonly averages: ThreeWays;
  /** Attack and defence alone: every match counts alike, and low scores are as Poisson has them. */
  readonly ratings: ThreeWays;
};

export type ForecastOptions = FitOptions & {
  /** The first day that is forecast; all before it is only learned from. */
  readonly fromDay: number;
  /** The model is fitted again after so many days. */
  readonly refitDays: number;
};

/** After eight months a match counts half; teams are drawn to the average by as much as five goals weigh. The best of six pairs, by log-loss. */
export const footballFit: FitOptions = { halfLifeDays: 240, ridge: 5 };

/** Of every match from that day on. Matches before it are needed: without any, everybody is average. */
export function forecasts(
  matches: readonly DatedMatch[],
  options: ForecastOptions,
): readonly Forecast[] {
  const ahead = matches.filter(({ day }) => day >= options.fromDay);
  const refits = Map.groupBy(ahead, ({ day }) =>
    Math.floor((day - options.fromDay) / options.refitDays),
  );
  return [...refits].flatMap(([refit, window]) => {
    const today = options.fromDay + refit * options.refitDays;
    const known = matches.filter(({ day }) => day < today);
    return forecastWindow(window, known, { ...options, today });
  });
}

function forecastWindow(
  window: readonly DatedMatch[],
  known: readonly DatedMatch[],
  options: ForecastOptions & { today: number },
): Forecast[] {
  const played = known.map((match): PlayedMatch => ({
    ...match,
    neutral: false,
    daysAgo: options.today - match.day,
  }));
  const decaying = fitRatings(played, { ...options, scale: "goals" });
  const rho = fitLowScores(played, decaying, options);
  const alike = { ...options, halfLifeDays: Number.POSITIVE_INFINITY };
  const flat = fitRatings(played, { ...alike, scale: "goals" });
  const averages = averagesOf(known);
  return window.map((match) => ({
    match,
    averages,
    model: threeWays({ ...expectedScores(decaying, { ...match, neutral: false }), rho }),
    ratings: threeWays({ ...expectedScores(flat, { ...match, neutral: false }), rho: 0 }),
  }));
}

function threeWays(rates: { home: number; away: number; rho: number }): ThreeWays {
  const cells = scoreCells({ rates, effects: flatEffects }, kickOff(footballShape), "score");
  const [home, draw, away] = fairSelections({ kind: "match_result", period: "match" }, cells);
  return [home?.chance ?? 0, draw?.chance ?? 0, away?.chance ?? 0];
}

/** One of each is added, so that what has not happened yet is not impossible. */
function averagesOf(known: readonly DatedMatch[]): ThreeWays {
  const counts = [1, 1, 1] as [number, number, number];
  for (const match of known) counts[outcomeOf(match)] += 1;
  const [home, draw, away] = counts;
  const all = home + draw + away;
  return [home / all, draw / all, away / all];
}

/** Place of what happened among home, draw, away. */
export function outcomeOf({ score: [home, away] }: Pick<DatedMatch, "score">): 0 | 1 | 2 {
  return home > away ? 0 : home === away ? 1 : 2;
}
