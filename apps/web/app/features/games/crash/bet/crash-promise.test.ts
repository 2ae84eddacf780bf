import { expect, test } from "vitest";
import { betOf } from "../../../../../testing/crash-samples.ts";
import { promiseOf } from "./crash-promise.ts";
import { readTarget } from "./crash-target.ts";

const typed = {
  bet: null,
  checked: { stakeMinor: 10_00n },
  rules: { maxWinMinor: 1_000_00n },
  target: readTarget("2.00"),
};

test("a typed target gives the expected profit, and no target gives none", () => {
  expect(promiseOf(typed)).toEqual({
    exit: { by: "target", hundredths: 200n },
    profitMinor: 10_00n,
  });
  expect(promiseOf({ ...typed, target: readTarget("") })).toEqual({
    exit: { by: "max_win", hundredths: 10_000n },
    profitMinor: null,
  });
});

test("a target beyond the maximum win is limited to it", () => {
  expect(promiseOf({ ...typed, target: readTarget("500") })).toEqual({
    exit: { by: "max_win", hundredths: 10_000n },
    profitMinor: 990_00n,
  });
});

test("the expected profit of an open bet does not follow later typing", () => {
  const bet = betOf({ stake: "4.00", params: { auto_cashout: "1.50", max_win: "1000.00" } });
  expect(promiseOf({ ...typed, bet })).toEqual({
    exit: { by: "target", hundredths: 150n },
    profitMinor: 2_00n,
  });
});

test("there is no expected profit while the maximum win or the stake is not known", () => {
  expect(promiseOf({ ...typed, rules: { maxWinMinor: null } })).toBeNull();
  expect(promiseOf({ ...typed, checked: { stakeMinor: null } })).toBeNull();
});
