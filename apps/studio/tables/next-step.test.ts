/** Each step of a table is due at one time, also for a leader that takes over late. */
import { expect, test } from "vitest";
import {
  answerMs,
  closedMs,
  interruptedAfterMs,
  isInterrupted,
  nextTableStep,
} from "./next-step.ts";

const pace = { bettingMs: 20_000, spinMs: 8_000, resultMs: 5_000 };
const betting = { openedAtMs: 0, closesAtMs: 20_000, spunAtMs: null, unanswered: 0 };

test("a table without a round opens one", () => {
  expect(nextTableStep(null, pace, 5)).toBe("open");
});

test("a round is spun a moment after its close, and never before", () => {
  expect(
    [0, 19_999, 20_000 + closedMs - 1].map((now) => nextTableStep(betting, pace, now)),
  ).toEqual(["wait", "wait", "wait"]);
  expect(nextTableStep(betting, pace, 20_000 + closedMs)).toBe("spin");
});

test("bets without an answer are waited for, for their time and no longer", () => {
  const asked = { ...betting, unanswered: 1 };
  expect(nextTableStep(asked, pace, 20_000 + answerMs - 1)).toBe("wait");
  expect(nextTableStep(asked, pace, 20_000 + answerMs)).toBe("spin");
});

test("the next round opens when the result has been shown", () => {
  const spun = { ...betting, spunAtMs: 21_000, unanswered: 0 };
  expect([33_999, 34_000].map((now) => nextTableStep(spun, pace, now))).toEqual(["wait", "open"]);
});

test("a round that nobody led until long after its close was interrupted", () => {
  expect(
    [0, interruptedAfterMs - 1, interruptedAfterMs].map((late) =>
      isInterrupted(betting, 20_000 + late),
    ),
  ).toEqual([false, false, true]);
});
