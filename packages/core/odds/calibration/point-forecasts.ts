/** Home or away: what the model of points would have said before each match. */
import { fairSelections } from "../markets/market-chances.ts";
import { expectedScores, fitRatings } from "../model/fit-ratings.ts";
import { notBegun, pointCells, type PointFit, pointSpreads } from "../model/point-cells.ts";
import { frequencies, refits, type Forecast, type Refit, type RefitOptions } from "./refits.ts";
import type { DatedMatch, ResultSport } from "./season-results.ts";

export type PointSport = Exclude<ResultSport, "football">;

/** The best of a few pairs, by log-loss; American football has few matches a season, so older ones count longer. */
export const pointFits: Readonly<Record<PointSport, PointFit>> = {
  basketball: { halfLifeDays: 120, ridge: 5, canTie: false, hasKeyMargins: false },
  american_football: { halfLifeDays: 200, ridge: 3, canTie: true, hasKeyMargins: true },
};

/**
 * Of every decided match from the first day on. Beside the model: how often the home side won (`averages`), and the chance that somebody published before the
 * match, where there is one for each (`published`).
 */
export function pointForecasts(
  matches: readonly DatedMatch[],
  options: RefitOptions & PointFit,
): readonly Forecast[] {
  return refits(matches, options).flatMap((refit) => forecastWindow(refit, options));
}

function forecastWindow(
  { window, known, played }: Refit,
  options: RefitOptions & PointFit,
): Forecast[] {
  const ratings = fitRatings(played, { ...options, scale: "points" });
  const spreads = pointSpreads(played, ratings, options);
  const averages = frequencies(known.filter(isDecided).map(outcomeOf), 2);
  return window.filter(isDecided).map((match) => {
    const rates = { ...expectedScores(ratings, match), ...spreads };
    const fair = fairSelections(
      { kind: "moneyline" },
      pointCells(rates, notBegun, { kind: "moneyline" }),
    );
    const { published } = match;
    return {
      match,
      outcome: outcomeOf(match),
      model: fair.map(({ chance }) => chance),
      baselines: {
        averages,
        ...(published !== null && { published: [published, 1 - published] }),
      },
    };
  });
}

function isDecided({ score: [home, away] }: DatedMatch): boolean {
  return home !== away;
}

function outcomeOf({ score: [home, away] }: DatedMatch): number {
  return home > away ? 0 : 1;
}
