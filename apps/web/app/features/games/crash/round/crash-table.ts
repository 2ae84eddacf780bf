/** A round of crash as the page knows it, from answers and from events that may overtake each other. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { roundTables, type RoundTable } from "../../rounds/round-table.ts";

type Snapshot = RouteResponse<"crashRound">;
export type CrashRound = NonNullable<Snapshot["round"]>;
export type CrashPlayer = Snapshot["players"][number];

/** Its players are those of the round, and those who already wait in the next one. */
export type CrashTable = RoundTable<CrashRound, CrashPlayer>;

export const crashTables = roundTables<CrashRound, CrashPlayer>(["betting", "running", "ended"]);

/** Server time in milliseconds, of a field that may be absent. */
export function msOf(time: string | null): number | null {
  return time === null ? null : Date.parse(time);
}

const runningPollMs = 1_000;
const minPollMs = 400;
const maxPollMs = 2_000;
/** A change stated for a time happens a little later. */
const graceMs = 250;

/** Without an event of the room: at the stated times, and each second during a round, whose end is not known before. */
export function nextPollMs(table: CrashTable | undefined, nowMs: number): number {
  const round = table?.round ?? null;
  if (round === null || round.state === "running") return runningPollMs;
  const nextMs = msOf(round.state === "betting" ? round.betting_ends_at : round.next_round_at);
  if (nextMs === null) return runningPollMs;
  return Math.min(Math.max(nextMs + graceMs - nowMs, minPollMs), maxPollMs);
}
