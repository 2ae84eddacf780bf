import { expect, test } from "vitest";
import { roundOf } from "../../../../../testing/crash-samples.ts";
import type { CrashRound } from "./crash-table.ts";
import { nextPollMs } from "./crash-table.ts";

const at = (ms: number) => new Date(ms).toISOString();
const pollMs = (part: Partial<CrashRound>, nowMs: number) =>
  nextPollMs({ round: roundOf(part), players: [] }, nowMs);

test("a running round is polled each second, because its end is not known before it comes", () => {
  expect(pollMs({ state: "running", started_at: at(0) }, 50_000)).toBe(1_000);
  expect(nextPollMs(undefined, 0)).toBe(1_000);
});

test("a poll comes a little after the stated time, and sooner while bets come in", () => {
  const betting = { state: "betting", betting_ends_at: at(6_000) } as const;
  expect(pollMs(betting, 5_000)).toBe(1_250);
  expect(pollMs(betting, 0)).toBe(2_000);
  expect(pollMs(betting, 6_100)).toBe(400);
  expect(pollMs({ state: "ended", next_round_at: at(3_000) }, 2_000)).toBe(1_250);
});
