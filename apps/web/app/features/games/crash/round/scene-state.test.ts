import { expect, test } from "vitest";
import { roundOf } from "../../../../../testing/crash-samples.ts";
import { sceneState } from "./scene-state.ts";

const at = (ms: number) => new Date(ms).toISOString();

test("a round is shown as countdown, flight and end", () => {
  const betting = roundOf({ state: "betting", betting_ends_at: at(6_000) });
  expect(sceneState(betting, "betting")).toMatchObject({ phase: "betting", endsAtMs: 6_000 });
  const running = roundOf({ ...betting, state: "running", started_at: at(6_500) });
  expect(sceneState(running, "running")).toEqual({ phase: "running", startedAtMs: 6_500 });
  const ended = roundOf({
    ...running,
    state: "ended",
    bust: "2.35",
    next_round_at: at(29_000),
    interrupted: true,
  });
  expect(sceneState(ended, "ended")).toEqual({
    phase: "ended",
    bustHundredths: 235n,
    nextAtMs: 29_000,
    interrupted: true,
  });
});

test("without a round there is no flight", () => {
  expect(sceneState(null, "none")).toEqual({ phase: "idle" });
});
