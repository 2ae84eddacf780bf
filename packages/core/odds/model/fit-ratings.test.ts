import { describe, expect, test } from "vitest";
import { seededGoals, type League } from "../testing/seeded-league.ts";
import { fitLowScores } from "./fit-low-scores.ts";
import { expectedScores, fitRatings, type PlayedMatch } from "./fit-ratings.ts";
import { notBegun, pointCells, pointSpreads } from "./point-cells.ts";

const options = { halfLifeDays: 365, ridge: 0.01 };
const fitGoals = (matches: readonly PlayedMatch[], more = options) =>
  fitRatings(matches, { ...more, scale: "goals" });

const league: League = {
  base: 0.15,
  homeAdvantage: 0.25,
  rho: -0.1,
  teams: Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [
      `team ${at}`,
      { attack: (at - 5.5) / 15, defence: (((at * 5) % 12) - 5.5) / 15 },
    ]),
  ),
};

describe("a league whose strengths are known", () => {
  const matches = seededGoals(league, { rounds: 25 });
  const ratings = fitGoals(matches);

  test("is found again from its matches", () => {
    expect(ratings.homeAdvantage).toBeCloseTo(league.homeAdvantage, 1);
    for (const [team, { attack, defence }] of Object.entries(league.teams)) {
      expect(Math.abs((ratings.attack.get(team) ?? 0) - attack)).toBeLessThan(0.15);
      expect(Math.abs((ratings.defence.get(team) ?? 0) - defence)).toBeLessThan(0.15);
    }
    const rho = fitLowScores(matches, ratings, options);
    expect(Math.abs(rho - league.rho)).toBeLessThan(0.04);
  });

  test("expects as many goals at home and away as there were: the slope is zero", () => {
    const sums = matches.map((match) => ({ match, expected: expectedScores(ratings, match) }));
    const off = (of: (each: (typeof sums)[number]) => number): number =>
      sums.reduce((sum, each) => sum + of(each), 0);
    expect(off(({ match, expected }) => match.score[0] - expected.home)).toBeCloseTo(0, 4);
    expect(off(({ match, expected }) => match.score[1] - expected.away)).toBeCloseTo(0, 4);
  });

  test("does not depend on the order of its matches", () => {
    const turned = fitGoals(matches.toReversed());
    for (const [team, attack] of ratings.attack) {
      expect(turned.attack.get(team)).toBeCloseTo(attack, 5);
    }
  });
});

const match = (home: string, away: string, score: readonly [number, number], daysAgo = 0) => ({
  home,
  away,
  score,
  neutral: true,
  daysAgo,
});

test("what is long ago counts less", () => {
  const rise = [match("a", "b", [0, 3], 1_500), match("a", "b", [3, 0], 0)];
  const ratings = fitGoals(rise, { halfLifeDays: 100, ridge: 0.5 });
  expect(ratings.attack.get("a") ?? 0).toBeGreaterThan(ratings.attack.get("b") ?? 0);
  const fall = [match("a", "b", [0, 3], 0), match("a", "b", [3, 0], 1_500)];
  const turned = fitGoals(fall, { halfLifeDays: 100, ridge: 0.5 });
  expect(turned.attack.get("a") ?? 0).toBeLessThan(turned.attack.get("b") ?? 0);
});

test("a ridge keeps one great day from saying much, and a stranger is an average team", () => {
  const matches = [match("a", "b", [9, 0]), match("c", "d", [1, 1])];
  const [loose, tight] = [0.1, 10].map((ridge) => fitGoals(matches, { halfLifeDays: 100, ridge }));
  expect(loose?.attack.get("a") ?? 0).toBeGreaterThan(tight?.attack.get("a") ?? 9);
  const strangers = expectedScores(fitGoals(matches), { home: "x", away: "y", neutral: true });
  expect(strangers.home).toBeCloseTo(strangers.away, 9);
});

test("no match, no strength", () => {
  expect(fitGoals([]).attack.size).toBe(0);
  expect(fitLowScores([], fitGoals([]), options)).toBe(0);
});

test("points: the spread is that of the matches, and no decided match ends level", () => {
  const matches = Array.from({ length: 40 }, (_, at): PlayedMatch => {
    const swing = at % 2 === 0 ? 12 : -6;
    const isTurned = at % 4 >= 2;
    return {
      home: isTurned ? "b" : "a",
      away: isTurned ? "a" : "b",
      score: [100 + swing, 97],
      neutral: false,
      daysAgo: 0,
    };
  });
  const ratings = fitRatings(matches, { ...options, scale: "points" });
  expect(ratings.homeAdvantage).toBeCloseTo(6, 3);
  const fit = { ...options, canTie: false, hasKeyMargins: false };
  const spreads = pointSpreads(matches, ratings, fit);
  expect(spreads.marginSpread).toBeCloseTo(9, 3);
  const rates = {
    ...expectedScores(ratings, { home: "a", away: "b", neutral: false }),
    ...spreads,
  };
  const cells = pointCells(rates, notBegun, { kind: "moneyline" });
  expect(cells.some(({ facts }) => facts.match?.[0] === facts.match?.[1])).toBe(false);
  expect(cells.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
  // 6 points ahead with a spread of 9: Φ(5.5/9), of what is left without a margin of zero.
  const won = cells.filter(({ facts }) => (facts.match?.[0] ?? 0) > 0);
  expect(won.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(0.7563, 3);
  expect(() => pointCells(rates, notBegun, { kind: "both_score", period: "match" })).toThrow(
    "no model of points decides both_score",
  );
});
