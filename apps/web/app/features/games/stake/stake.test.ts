import { payoutMinor } from "@oddwright/core/money/multiplier.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  checkStake,
  type CheckedStake,
  doubledStake,
  halvedStake,
  largestStake,
  stakeProblem,
  type StakeRules,
} from "./stake.ts";

const rules: StakeRules = {
  minMinor: 1_00n,
  maxMinor: 10_000_00n,
  maxWinMinor: 5_000_00n,
  multiplier10k: 20_000n,
  availableMinor: 300_00n,
};

describe("a typed stake", () => {
  // Amounts have no JSON form, so the rows are titled by their text alone.
  test.each<readonly [string, CheckedStake]>([
    ["250.00", { ok: true, stakeMinor: 250_00n }],
    ["", { ok: false, stakeMinor: null, problem: { code: "amount_invalid" } }],
    ["12.", { ok: false, stakeMinor: null, problem: { code: "amount_invalid" } }],
    ["0.99", { ok: false, stakeMinor: 99n, problem: { code: "stake_out_of_range" } }],
    ["10000.01", { ok: false, stakeMinor: 10_000_01n, problem: { code: "stake_out_of_range" } }],
    [
      "2500.01",
      { ok: false, stakeMinor: 2_500_01n, problem: { code: "max_win", largestMinor: 2_500_00n } },
    ],
    [
      "420.00",
      { ok: false, stakeMinor: 420_00n, problem: { code: "balance_short", shortMinor: 120_00n } },
    ],
  ])("%s", (text, expected) => {
    expect(checkStake(text, rules)).toEqual(expected);
  });

  test("a guest's stake needs no balance, and an unknown maximum win refuses nothing", () => {
    const guest = { ...rules, availableMinor: null, maxWinMinor: null };
    expect(checkStake("10000", guest)).toEqual({ ok: true, stakeMinor: 10_000_00n });
  });
});

describe("the keys", () => {
  test("half stops at the minimum, double at the largest possible stake", () => {
    expect(halvedStake(1_01n, rules)).toBe(1_00n);
    expect(halvedStake(250_01n, rules)).toBe(125_00n);
    expect(doubledStake(120_00n, rules)).toBe(240_00n);
    expect(doubledStake(200_00n, rules)).toBe(300_00n);
  });

  test("an empty balance leaves the minimum, so that the panel can state the missing amount", () => {
    expect(largestStake({ ...rules, availableMinor: 0n })).toBe(1_00n);
  });
});

const anyRules = fc
  .record({
    minMinor: fc.bigInt(1n, 10_000n),
    span: fc.bigInt(0n, 10_000_000n),
    maxWinMinor: fc.option(fc.bigInt(0n, 1_000_000_000n)),
    multiplier10k: fc.bigInt(10_102n, 99_000_000n),
    availableMinor: fc.option(fc.bigInt(0n, 1_000_000_000n)),
  })
  .map(({ span, ...rest }): StakeRules => ({ ...rest, maxMinor: rest.minMinor + span }));

test("the largest stake is allowed and one unit more is not, unless not even the minimum is allowed", () => {
  fc.assert(
    fc.property(anyRules, (any) => {
      const largest = largestStake(any);
      const hopeless = stakeProblem(any.minMinor, any) !== null;
      expect(hopeless ? largest === any.minMinor : stakeProblem(largest, any) === null).toBe(true);
      expect(stakeProblem(largest + 1n, any)).not.toBeNull();
    }),
    { numRuns: 500 },
  );
});

test("the stake shown with a maximum win is the largest whose payout does not exceed it", () => {
  fc.assert(
    fc.property(anyRules, fc.bigInt(1n, 10_000_000n), (any, stakeMinor) => {
      const problem = stakeProblem(stakeMinor, any);
      const { maxWinMinor, multiplier10k } = any;
      if (problem?.code !== "max_win" || maxWinMinor === null || multiplier10k === null) return;
      const { largestMinor } = problem;
      expect(payoutMinor(largestMinor, multiplier10k) <= maxWinMinor).toBe(true);
      expect(payoutMinor(largestMinor + 1n, multiplier10k) > maxWinMinor).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("a bet that is cashed out automatically at the maximum win is never too large for it", () => {
  const series = { ...rules, multiplier10k: null, maxWinMinor: 50_00n };
  expect(stakeProblem(200_00n, series)).toBeNull();
  expect(largestStake(series)).toBe(300_00n);
});
