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
