import { expect, test } from "vitest";
import { roundOf } from "../../../../../testing/crash-samples.ts";
import type { CrashRound } from "./crash-table.ts";
import { nextPollMs } from "./crash-table.ts";

const at = (ms: number) => new Date(ms).toISOString();
const look = (part: Partial<CrashRound>, nowMs: number) =>
  nextPollMs({ round: roundOf(part), players: [] }, nowMs);

test("a running round is asked for each second, because nobody may tell its end", () => {
  expect(look({ state: "running", started_at: at(0) }, 50_000)).toBe(1_000);
  expect(nextPollMs(undefined, 0)).toBe(1_000);
});

test("at a stated time the look comes a little later, and bets are seen coming in before it", () => {
  const betting = { state: "betting", betting_ends_at: at(6_000) } as const;
  expect(look(betting, 5_000)).toBe(1_250);
  expect(look(betting, 0)).toBe(2_000);
  expect(look(betting, 6_100)).toBe(400);
  expect(look({ state: "ended", next_round_at: at(3_000) }, 2_000)).toBe(1_250);
});
