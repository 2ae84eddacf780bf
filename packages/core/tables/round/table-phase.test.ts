/** Each moment of a table's round is in one phase, and phases follow in their order. */
import { expect, test } from "vitest";
import { nextRoundAtMs, tablePhase } from "./table-phase.ts";

const pace = { bettingMs: 20_000, spinMs: 8_000, resultMs: 5_000, decisionMs: 15_000 };
const open = { openedAtMs: 1_000, closesAtMs: 21_000, dealtAtMs: null, spunAtMs: null };
const spun = { ...open, spunAtMs: 23_000 };

test("bets are open until the moment of the close, and then closed until the outcome is drawn", () => {
  expect([1_000, 20_999, 21_000, 60_000].map((now) => tablePhase(open, pace, now))).toEqual([
    "betting",
    "betting",
    "closed",
    "closed",
  ]);
  expect(nextRoundAtMs(open, pace)).toBeNull();
});

test("a drawn round spins for its time and then shows its result until the next one opens", () => {
  expect([23_000, 30_999, 31_000].map((now) => tablePhase(spun, pace, now))).toEqual([
    "spinning",
    "spinning",
    "result",
  ]);
  expect(nextRoundAtMs(spun, pace)).toBe(36_000);
});

test("where players decide, the round is played from its deal to its end", () => {
  const dealt = { ...open, dealtAtMs: 22_000 };
  expect([22_000, 90_000].map((now) => tablePhase(dealt, pace, now))).toEqual([
    "playing",
    "playing",
  ]);
  expect(tablePhase({ ...dealt, spunAtMs: 90_000 }, pace, 90_001)).toBe("spinning");
});
