/** The models against real matches that they had not seen. */
import { describe, expect, test } from "vitest";
import earlier from "../results/nba-2017-18.json" with { type: "json" };
import later from "../results/nba-2018-19.json" with { type: "json" };
import first from "../results/premier-league-2022-23.json" with { type: "json" };
import second from "../results/premier-league-2023-24.json" with { type: "json" };
import third from "../results/premier-league-2024-25.json" with { type: "json" };
import { calibration } from "./calibration.ts";
import { footballFit, footballForecasts } from "./football-forecasts.ts";
import { pointFits, pointForecasts } from "./point-forecasts.ts";
import type { Forecast } from "./refits.ts";
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
const all = footballForecasts(matches, options);

test("every match of the season is forecast, and its chances add up to 1", () => {
  expect(all).toHaveLength(380);
  for (const { model, baselines } of all) {
    for (const chances of [model, ...Object.values(baselines)]) {
      expect(chances.reduce((a, b) => a + b)).toBeCloseTo(1, 9);
    }
  }
});

test("the model knows more than league averages, and more than ratings alone", () => {
  const { model, baselines } = calibration(all);
  expect(Object.keys(baselines)).toEqual(["averages", "ratings"]);
  for (const { logLoss, brier } of Object.values(baselines)) {
    expect(model.logLoss).toBeLessThan(logLoss);
    expect(model.brier).toBeLessThan(brier);
  }
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
      .map(({ model, baselines }) => ({ model, baselines }));
  expect(firstWindow(footballForecasts(turned, options))).toEqual(firstWindow(all));
});

test("sure and right costs nothing, sure and wrong costs all", () => {
  const [match] = matches;
  const sure = (outcome: number): Forecast => ({
    match: match as Forecast["match"],
    outcome,
    model: [1, 0, 0],
    baselines: { even: [1 / 3, 1 / 3, 1 / 3], half: [0.5, 0.25, 0.25] },
  });
  const right = calibration([sure(0)]);
  expect(right.model.brier).toBe(0);
  expect(right.model.logLoss).toBeCloseTo(0, 12);
  expect(right.baselines["even"]?.logLoss).toBeCloseTo(Math.log(3), 12);
  expect(right.baselines["half"]?.brier).toBeCloseTo(0.375, 12);
  expect(calibration([sure(2)]).model).toEqual({ brier: 2, logLoss: Infinity });
  expect(() => calibration([])).toThrow("no forecast to judge");
});

describe("points", () => {
  const basketball = [earlier, later] as unknown as readonly SeasonResults[];
  const games = basketball.flatMap(matchesOf);
  const [from = 0] = matchesOf(later as unknown as SeasonResults).map(({ day }) => day);
  const fit = { ...pointFits.basketball, fromDay: from, refitDays: 14 };

  test("basketball: the model knows more than home wins, and as much as a published rating", () => {
    const { model, baselines, matches: count } = calibration(pointForecasts(games, fit));
    expect(count).toBe(1_312);
    expect(model.logLoss).toBeLessThan((baselines["averages"]?.logLoss ?? 0) - 0.03);
    expect(model.logLoss).toBeLessThan((baselines["published"]?.logLoss ?? 0) + 0.005);
  });

  test("a tie is no forecast, and a forecast of some matches is no baseline", () => {
    const [one, two, ...rest] = games.filter(({ day }) => day >= from);
    const tied = { ...(one as (typeof games)[number]), score: [99, 99] as const };
    const silent = { ...(two as (typeof games)[number]), published: null };
    const known = games.filter(({ day }) => day < from);
    const few = pointForecasts([...known, tied, silent, ...rest.slice(0, 5)], fit);
    expect(few).toHaveLength(6);
    expect(Object.keys(calibration(few).baselines)).toEqual(["averages"]);
  });
});

describe("a stored season", () => {
  const source: SourceSeason = {
    league: "League",
    season: "2024",
    country: "Country",
    source: "github:owner/repository@commit:path",
    matches: [
      { date: "2024-03-02", home: "b", away: "a", ht: [0, 1], ft: [2, 1] },
      { date: "2024-03-01", home: "a", away: "c", ft: [0, 0], neutral: true, p_home: 0.25 },
      { date: "2024-04-01", home: "c", away: "b", ht: null, ft: null },
    ],
  };

  test("is what its source says, without what has not been played, in order of date", () => {
    const stored = compactSeason(source, { sport: "football", licence: "CC0 1.0" });
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
    const stored = compactSeason(source, { sport: "football", licence: "CC0 1.0" });
    expect(() => matchesOf({ ...stored, teams: [] })).toThrow("League has no team");
    const undated = { ...stored, matches: [["someday", 0, 1, null, [0, 0]]] } as SeasonResults;
    expect(() => matchesOf(undated)).toThrow("someday is no day");
  });
});
