/** Home, draw or away: what the goals model would have said before each match. */
import { fairSelections } from "../markets/market-chances.ts";
import { fitLowScores } from "../model/fit-low-scores.ts";
import { expectedScores, fitRatings, type FitOptions } from "../model/fit-ratings.ts";
import { flatEffects, footballShape, kickOff } from "../model/goal-rates.ts";
import { scoreCells } from "../model/score-cells.ts";
import { frequencies, refits, type Forecast, type Refit, type RefitOptions } from "./refits.ts";
import type { DatedMatch } from "./season-results.ts";

/** After eight months a match counts half; teams are drawn to the average by as much as five goals weigh. The best of six pairs, by log-loss. */
export const footballFit: FitOptions = { halfLifeDays: 240, ridge: 5 };

/**
 * Of every match from the first day on. Beside the model: how often each way happened before, whoever played (`averages`); attack and defence alone, every
 * match counting alike and low scores as Poisson has them (`ratings`).
 */
export function footballForecasts(
  matches: readonly DatedMatch[],
  options: RefitOptions,
): readonly Forecast[] {
  return refits(matches, options).flatMap((refit) => forecastWindow(refit, options));
}

function forecastWindow({ window, known, played }: Refit, options: RefitOptions): Forecast[] {
  const decaying = fitRatings(played, { ...options, scale: "goals" });
  const rho = fitLowScores(played, decaying, options);
  const alike = { ...options, halfLifeDays: Number.POSITIVE_INFINITY };
  const flat = fitRatings(played, { ...alike, scale: "goals" });
  const averages = frequencies(known.map(outcomeOf), 3);
  return window.map((match) => ({
    match,
    outcome: outcomeOf(match),
    model: threeWays({ ...expectedScores(decaying, match), rho }),
    baselines: { averages, ratings: threeWays({ ...expectedScores(flat, match), rho: 0 }) },
  }));
}

function threeWays(rates: { home: number; away: number; rho: number }): number[] {
  const cells = scoreCells({ rates, effects: flatEffects }, kickOff(footballShape), "score");
  const fair = fairSelections({ kind: "match_result", period: "match" }, cells);
  return fair.map(({ chance }) => chance);
}

function outcomeOf({ score: [home, away] }: DatedMatch): number {
  return home > away ? 0 : home === away ? 1 : 2;
}
