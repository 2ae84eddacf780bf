import { expect, test } from "vitest";
import { roundOf } from "../../../../../testing/crash-samples.ts";
import { roundPhase } from "./round-phase.ts";

const at = (ms: number) => new Date(ms).toISOString();

test("betting closes by the clock, before the event arrives", () => {
  const round = roundOf({ state: "betting", betting_ends_at: at(6_000) });
  expect(roundPhase(round, 5_999)).toEqual({ phase: "betting", untilMs: 6_000 });
  expect(roundPhase(round, 6_000)).toEqual({ phase: "closing", untilMs: null });
});

test("a round before its start takes neither bets nor cash-outs", () => {
  const round = roundOf({ state: "running", started_at: at(6_500) });
  expect(roundPhase(round, 6_499)).toEqual({ phase: "closing", untilMs: 6_500 });
  expect(roundPhase(round, 6_500)).toEqual({ phase: "running", untilMs: null });
});

test("an ended round stays ended, and without a round there is no phase", () => {
  expect(roundPhase(roundOf({ state: "ended" }), 0).phase).toBe("ended");
  expect(roundPhase(null, 0).phase).toBe("none");
});
