import { expect, test } from "vitest";
import { emptyDraft, withChips, type Pile } from "./chip-draft.ts";
import { chipProblem } from "./chip-problem.ts";

const rules = {
  minMinor: 1_00n,
  maxMinor: 100_00n,
  maxWinMinor: 1_000_00n,
  multiplier10k: null,
  availableMinor: 50_00n,
};

function problemOf(chips: Pile[], change: Partial<typeof rules> = {}, placedMinor = 0n) {
  const draft = withChips(emptyDraft, chips, 50) ?? emptyDraft;
  return chipProblem({ draft, rules: { ...rules, ...change }, placedMinor });
}

const red = (minor: bigint): Pile => ({ kind: "red", numbers: [], minor });
const seven = (minor: bigint): Pile => ({ kind: "straight", numbers: [7], minor });

test("an empty betting table is no bet", () => {
  expect(problemOf([])).toEqual({ code: "nothing" });
});

test("the limits apply to all chips of a player in a round", () => {
  expect(problemOf([red(50_00n)])).toBeNull();
  expect(problemOf([red(50n)])).toEqual({ code: "stake_out_of_range" });
  expect(problemOf([red(50n)], {}, 50n)).toBeNull();
  expect(problemOf([red(10_00n)], {}, 90_01n)).toEqual({ code: "stake_out_of_range" });
});

test("placed chips have left the balance: only the new chips have to be covered", () => {
  expect(problemOf([red(50_00n)], {}, 40_00n)).toBeNull();
  expect(problemOf([red(50_01n)])).toEqual({ code: "balance_short", shortMinor: 1n });
});

test("the best pocket may not pay more than the maximum win", () => {
  expect(problemOf([seven(27_77n)])).toBeNull();
  expect(problemOf([seven(27_78n)])).toMatchObject({ code: "max_win" });
  expect(problemOf([seven(27_00n), red(15_00n)])).toMatchObject({ code: "max_win" });
});
