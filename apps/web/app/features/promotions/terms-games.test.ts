import { expect, test } from "vitest";
import { exampleBonus, weighGames } from "./terms-games.ts";
import type { Terms } from "./use-bonuses.ts";

const weights: Terms["weights"] = [
  { product: "originals", game: null, percent: 100 },
  { product: "originals", game: "roulette", percent: 10 },
  { product: "originals", game: "hilo", percent: 0 },
];

test("a game says what is to be staked on it and what that costs on average, by its own weight and return", () => {
  const returns = new Map([
    ["dice", "96.0000"],
    ["roulette", "97.2972"],
  ] as const);
  const games = weighGames({ weights }, { leftMinor: 3_000_00n, returns });
  const game = (id: string) => games.find((each) => each.game === id);
  expect(game("dice")).toMatchObject({ percent: 100, turnover: "3000.00", cost: "120.00" });
  expect(game("roulette")).toMatchObject({ percent: 10, turnover: "30000.00", cost: "810.84" });
  expect(game("hilo")).toMatchObject({ percent: 0, turnover: null, cost: null });
  // What it returns is not known yet.
  expect(game("keno")).toMatchObject({ turnover: "3000.00", cost: null });
  expect(games.map(({ game: id }) => id)).not.toContain("wheel");
});

test("before there is a bonus the example is that of the smallest deposit", () => {
  const terms = {
    match: { percent: 50, min_deposit: "300.00", max_bonus: "100.00" },
    amount: null,
    wager: { multiplier: 5, base: "bonus" },
  } as Terms;
  expect(exampleBonus(terms)).toEqual({ bonus: "100.00", leftMinor: 500_00n });
  const both = { ...terms, wager: { multiplier: 5, base: "deposit_and_bonus" } } as Terms;
  expect(exampleBonus(both).leftMinor).toBe(1_500_00n);
});
