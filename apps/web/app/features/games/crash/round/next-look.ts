/** When to ask for the round again while its room is silent. */
import { msOf, type CrashTable } from "./crash-table.ts";

const runningLookMs = 1_000;
const shortestLookMs = 400;
const longestLookMs = 2_000;
/** What is stated for a time has happened a little later. */
const graceMs = 250;

/** Without word from the room: at the stated times, and while a round runs each second, because nobody may tell its end. */
export function nextLookMs(table: CrashTable | undefined, nowMs: number): number {
  const round = table?.round ?? null;
  if (round === null || round.state === "running") return runningLookMs;
  const nextMs = msOf(round.state === "betting" ? round.betting_ends_at : round.next_round_at);
  if (nextMs === null) return runningLookMs;
  return Math.min(Math.max(nextMs + graceMs - nowMs, shortestLookMs), longestLookMs);
}
