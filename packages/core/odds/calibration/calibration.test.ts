/** The model against matches that it had not seen: real ones, of the Premier League. */
import { describe, expect, test } from "vitest";
import first from "../results/premier-league-2022-23.json" with { type: "json" };
import second from "../results/premier-league-2023-24.json" with { type: "json" };
import third from "../results/premier-league-2024-25.json" with { type: "json" };
import { calibration } from "./calibration.ts";
import { footballFit, forecasts, type Forecast } from "./forecasts.ts";
import {
  compactSeason,
  matchesOf,
  type SeasonResults,
  type SourceSeason,
} from "./season-results.ts";

const seasons = [first, second, third] as unknown as readonly SeasonResults[];
const matches = seasons.flatMap(matchesOf);
const [fromDay = 0] = matchesOf(third as unknown as SeasonResults).map(({ day }) => day);
const options = { ...footballFit, fromDay, refitDays: 28 };
const all = forecasts(matches, options);

test("every match of the season is forecast, and its chances add up to 1", () => {
  expect(all).toHaveLength(380);
  for (const { model, averages, ratings } of all) {
    for (const chances of [model, averages, ratings]) {
      expect(chances[0] + chances[1] + chances[2]).toBeCloseTo(1, 9);
    }
  }
});

test("the model knows more than league averages, and more than ratings alone", () => {
  const { model, averages, ratings } = calibration(all);
  expect(model.logLoss).toBeLessThan(averages.logLoss);
  expect(model.brier).toBeLessThan(averages.brier);
  expect(model.logLoss).toBeLessThan(ratings.logLoss);
  expect(model.brier).toBeLessThan(ratings.brier);
});

test("what it calls likely happens about as often", () => {
  const { reliability } = calibration(all);
  expect(reliability.reduce((sum, { count }) => sum + count, 0)).toBe(3 * 380);
  const often = reliability.filter(({ count }) => count >= 100);
  expect(often.length).toBeGreaterThan(3);
  for (const { said, happened } of often) expect(Math.abs(said - happened)).toBeLessThan(0.1);
});

test("a forecast does not know what comes after it", () => {
  const lastDay = matches.at(-1)?.day ?? 0;
  const turned = matches.map((match) =>
    match.day >= fromDay + options.refitDays && match.day < lastDay
      ? { ...match, score: [match.score[1] + 7, match.score[0]] as const }
      : match,
  );
  const firstWindow = (list: readonly Forecast[]) =>
    list
      .filter(({ match }) => match.day < fromDay + options.refitDays)
      .map(({ model, averages, ratings }) => ({ model, averages, ratings }));
  expect(firstWindow(forecasts(turned, options))).toEqual(firstWindow(all));
});

test("sure and right costs nothing, sure and wrong costs all", () => {
  const sure = (score: readonly [number, number]): Forecast => ({
    match: { day: 0, home: "a", away: "b", firstHalf: null, score },
    model: [1, 0, 0],
    averages: [1 / 3, 1 / 3, 1 / 3],
    ratings: [0.5, 0.25, 0.25],
  });
  const right = calibration([sure([1, 0])]);
  expect(right.model.brier).toBe(0);
  expect(right.model.logLoss).toBeCloseTo(0, 12);
  expect(right.averages.logLoss).toBeCloseTo(Math.log(3), 12);
  expect(right.ratings.brier).toBeCloseTo(0.375, 12);
  expect(calibration([sure([0, 1])]).model).toEqual({ brier: 2, logLoss: Infinity });
  expect(() => calibration([])).toThrow("no forecast to judge");
});

describe("a stored season", () => {
  const source: SourceSeason = {
    league: "League",
    season: "2024",
    country: "Country",
    source: "github:owner/repository@commit:path",
    matches: [
      { date: "2024-03-02", home: "b", away: "a", ht: [0, 1], ft: [2, 1] },
      { date: "2024-03-01", home: "a", away: "c", ht: null, ft: [0, 0] },
      { date: "2024-04-01", home: "c", away: "b", ht: null, ft: null },
    ],
  };

  test("is what its source says, without what has not been played, in order of date", () => {
    const stored = compactSeason(source, "CC0 1.0");
    expect(stored).toMatchObject({
      licence: "CC0 1.0",
      source: source.source,
      teams: ["a", "b", "c"],
    });
    expect(matchesOf(stored).map(({ home, away, score }) => [home, away, ...score])).toEqual([
      ["a", "c", 0, 0],
      ["b", "a", 2, 1],
    ]);
  });

  test("that is damaged is refused", () => {
    const stored = compactSeason(source, "CC0 1.0");
    expect(() => matchesOf({ ...stored, teams: [] })).toThrow("League has no team");
    const undated = { ...stored, matches: [["someday", 0, 1, null, [0, 0]]] } as SeasonResults;
    expect(() => matchesOf(undated)).toThrow("someday is no day");
  });
});
