import { describe, expect, test } from "vitest";
import { testUser } from "../../../../testing/test-user.ts";
import { stakeRules } from "./stake-rules.ts";
import { factsOf, paidReturn, shownReturn, type GameFacts } from "../facts/games-answer.ts";

const limits = { min: "2.00", max: "500.00", max_win: "1000.00" };
const facts: GameFacts = {
  id: "dice",
  algorithm: "dice-1",
  return_percent: "98.9899",
  limits: { RUB: limits, USD: limits, KZT: limits, INR: limits, EUR: limits },
};
const bet = { game: "dice", currency: "RUB", multiplier10k: 20_000n } as const;

describe("the rules of a stake", () => {
  test("are the operator's", () => {
    expect(stakeRules({ ...bet, facts, user: null })).toMatchObject({
      minMinor: 2_00n,
      maxMinor: 500_00n,
      maxWinMinor: 1_000_00n,
      availableMinor: null,
    });
  });

  test("S9.19 S9.20 are the built-in limits while the operator's are not known", () => {
    expect(stakeRules({ ...bet, facts: null, user: null })).toMatchObject({
      minMinor: 1_00n,
      maxMinor: 10_000_00n,
      maxWinMinor: null,
    });
  });

  test("count own and bonus money of the bet's currency", () => {
    const user = testUser({
      balances: [
        { currency: "RUB", balance: "10.00", bonus_balance: "2.50" },
        { currency: "EUR", balance: "99.00", bonus_balance: "0.00" },
      ],
    });
    expect(stakeRules({ ...bet, facts, user }).availableMinor).toBe(12_50n);
  });
});

test("the shown return is cut, never rounded up", () => {
  expect(shownReturn(facts)).toBe("98.98");
  expect(shownReturn({ ...facts, return_percent: "99.0000" })).toBe("99.00");
  expect(shownReturn(null)).toBeNull();
});

test("no shown figure is above the payout of this stake", () => {
  expect(paidReturn(facts, "98.39")).toEqual({ percent: "98.39", lowered: true });
  expect(paidReturn(facts, "98.98")).toEqual({ percent: "98.98", lowered: false });
  expect(paidReturn(facts, "98.99")).toEqual({ percent: "98.98", lowered: false });
  expect(paidReturn(facts, null)).toEqual({ percent: "98.98", lowered: false });
  expect(paidReturn(null, "98.39")).toBeNull();
});

test("a game the operator does not offer has no facts", () => {
  expect(factsOf({ games: [facts] }, "crash")).toBeNull();
  expect(factsOf({ games: [facts] }, "dice")).toBe(facts);
  expect(factsOf(null, "dice")).toBeNull();
});
