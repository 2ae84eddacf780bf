/** Each step of a table is due at one time, also for a leader that takes over late. */
import { expect, test } from "vitest";
import {
  answerMs,
  nextPlayStep,
  closedMs,
  interruptedAfterMs,
  isInterrupted,
  nextTableStep,
} from "./next-step.ts";

const pace = { bettingMs: 20_000, spinMs: 8_000, resultMs: 5_000, decisionMs: 15_000 };
const betting = {
  openedAtMs: 0,
  closesAtMs: 20_000,
  dealtAtMs: null,
  spunAtMs: null,
  unanswered: 0,
};

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

test("where players decide, a round is dealt at its close, and the clock decides when a turn is over", () => {
  const open = { ...betting, turnUntilMs: null };
  expect([20_999, 21_000].map((now) => nextPlayStep(open, pace, now))).toEqual(["wait", "deal"]);
  const played = { ...betting, dealtAtMs: 21_000, turnUntilMs: 40_000 };
  expect([39_999, 40_000].map((now) => nextPlayStep(played, pace, now))).toEqual([
    "wait",
    "decide",
  ]);
  // A stake that is added waits for the wallet's answer.
  const adding = { ...played, unanswered: 1 };
  expect([40_000, 40_000 + answerMs].map((now) => nextPlayStep(adding, pace, now))).toEqual([
    "wait",
    "decide",
  ]);
  expect(nextPlayStep({ ...played, spunAtMs: 41_000 }, pace, 41_001)).toBe("wait");
  expect(nextPlayStep(null, pace, 0)).toBe("open");
});
