import { expect, test } from "vitest";
import { fairDraw } from "../../fairness/fair-draw.ts";
import { nobleHmacSha256 } from "../../fairness/noble-hmac.ts";
import { outcomeChances } from "../markets/market-chances.ts";
import type { Ratings } from "./fit-ratings.ts";
import { flatEffects, footballShape, kickOff } from "./goal-rates.ts";
import { scoreCells } from "./score-cells.ts";
import { seasonChances, type Standing } from "./season-chances.ts";

const ratings: Ratings = {
  scale: "goals",
  base: Math.log(1.1),
  homeAdvantage: Math.log(1.5 / 1.1),
  attack: new Map(),
  defence: new Map(),
};
const row = (team: string, points: number, scored = 0): Standing => ({
  team,
  points,
  scored,
  conceded: 0,
});
const draw = () =>
  fairDraw({ hmac: nobleHmacSha256, serverSeed: "season", clientSeed: "outright", nonce: 0 });
const champion = (runners: string[], places = 1) =>
  ({ kind: "outright", runners, places }) as const;

test("the last match decides as often as its chances say", () => {
  const standings = [row("a", 60), row("b", 61), row("c", 10)];
  const season = { standings, fixtures: [{ home: "a", away: "b" }], ratings, rho: -0.1 };
  const chances = seasonChances(champion(["a", "b", "c"]), season, { runs: 20_000, draw: draw() });
  const rates = { home: 1.5, away: 1.1, rho: -0.1 };
  const cells = scoreCells({ rates, effects: flatEffects }, kickOff(footballShape), "score");
  const { won } = outcomeChances({ kind: "match_result", period: "match" }, "home", cells);
  const [a, b, c] = chances.map(({ chance }) => chance);
  expect(Math.abs((a ?? 0) - won)).toBeLessThan(0.01);
  expect((a ?? 0) + (b ?? 0)).toBeCloseTo(1, 9);
  expect(c).toBe(0);
});

test("those who tie for a place share it, as they are paid", () => {
  const standings = [row("a", 60, 9), row("b", 60, 9), row("c", 60, 9), row("d", 70)];
  const season = { standings, fixtures: [], ratings, rho: 0 };
  const runs = { runs: 1, draw: draw() };
  const chances = (places: number) =>
    seasonChances(champion(["a", "b", "c", "d"], places), season, runs).map(({ chance }) => chance);
  expect(chances(1)).toEqual([0, 0, 0, 1]);
  expect(chances(2)).toEqual([1 / 3, 1 / 3, 1 / 3, 1]);
  expect(chances(3)).toEqual([2 / 3, 2 / 3, 2 / 3, 1]);
});

test("a whole season gives every place to somebody, and the same seed gives the same chances", () => {
  const teams = ["a", "b", "c", "d", "e", "f"];
  const season = {
    standings: teams.map((team) => row(team, 0)),
    fixtures: teams.flatMap((home) =>
      teams.filter((away) => away !== home).map((away) => ({ home, away })),
    ),
    ratings: { ...ratings, attack: new Map([["a", 0.6]]), defence: new Map([["a", 0.4]]) },
    rho: -0.05,
  };
  const chances = () => seasonChances(champion(teams, 2), season, { runs: 300, draw: draw() });
  expect(chances().reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(2, 9);
  expect(chances()).toEqual(chances());
  const [strongest, ...others] = chances().map(({ chance }) => chance);
  expect(strongest).toBeGreaterThan(Math.max(...others));
});

test("a team of a fixture stands in the table", () => {
  const season = {
    standings: [row("a", 0)],
    fixtures: [{ home: "a", away: "x" }],
    ratings,
    rho: 0,
  };
  expect(() => seasonChances(champion(["a"]), season, { runs: 1, draw: draw() })).toThrow(
    "x has a fixture and no place in the table",
  );
});
