/** What comes back of a loss, and of which days. */
import { expect, test } from "vitest";
import { cashbackMinor } from "./cashback.ts";
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
