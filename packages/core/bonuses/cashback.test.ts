/** What comes back of a loss, and of which days. */
import { expect, test } from "vitest";
import { averageLossMinor, cashbackMinor, rakebackMinor } from "./cashback.ts";
import { dateOf, periodAt, periodBefore, type PeriodKind } from "./periods.ts";

const rule = { percent: 10, minLossMinor: 100n, maxMinor: 5_000n };

test.each([
  ["a winner", -1n, 0n],
  ["less than the least loss", 99n, 0n],
  ["the least loss", 100n, 10n],
  ["a share that is no whole unit", 101n, 11n],
  ["more than the most", 50_001n, 5_000n],
])("of %s", (_what, lost, back) => {
  expect(cashbackMinor(lost, rule)).toBe(back);
});

const stakes = (stakedMinor: bigint, edgeBasisPoints: number) => ({ stakedMinor, edgeBasisPoints });
const half = { percent: 50, minLossMinor: 1n, maxMinor: 5_000n };

test.each([
  ["nothing staked", [], 0n],
  ["a game that is fair", [stakes(1_000_000n, 0)], 0n],
  ["less than the least", [stakes(99n, 100)], 0n],
  ["the least", [stakes(100n, 100)], 1n],
  ["a share that is no whole unit", [stakes(202n, 100)], 2n],
  // Each game alone would round twice.
  ["parts of units of two games", [stakes(150n, 100), stakes(50n, 100)], 1n],
  [
    "13,340.00 at an edge of a hundredth and a share of a hundred per cent",
    [stakes(1_334_000n, 100)],
    5_000n,
  ],
  ["more than the most", [stakes(1_000_001n, 100)], 5_000n],
])("a share of the edge of %s", (_what, staked, back) => {
  expect(rakebackMinor(staked, half)).toBe(back);
});

test("what stakes lose on average is exact: 13,340.00 at one per cent is 133.40", () => {
  const staked = [stakes(1_334_000n, 100)];
  expect(averageLossMinor(staked)).toBe(13_340n);
  expect(rakebackMinor(staked, { ...half, percent: 100, maxMinor: 100_000n })).toBe(13_340n);
});

const days = (kind: PeriodKind, at: string) => {
  const period = periodAt(kind, new Date(at));
  return [dateOf(period.start), dateOf(period.end), dateOf(periodBefore(kind, period).start)];
};

test("a day and a week have their dates in UTC, and a week begins on Monday", () => {
  expect(days("day", "2026-11-29T23:59:59.999Z")).toEqual([
    "2026-11-29",
    "2026-11-30",
    "2026-11-28",
  ]);
  const week = ["2026-11-23", "2026-11-30", "2026-11-16"];
  expect(days("week", "2026-11-23T00:00:00.000Z")).toEqual(week);
  expect(days("week", "2026-11-29T23:59:59.999Z")).toEqual(week);
});
