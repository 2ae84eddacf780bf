/** The time of a crash round that is flown again: as it was, or faster when it was long. */
import { crashTimeMs } from "@oddwright/core/games/crash/crash-growth.ts";

/** Nobody watches a replay for longer. */
const longestMs = 8_000;

/** How many milliseconds of the round pass in one of the replay: 1 at least. */
export function flightSpeed(endHundredths: bigint): number {
  return Math.max(1, crashTimeMs(endHundredths) / longestMs);
}

/** When the replay reaches a multiplier, in its own milliseconds. */
export function reachedAtMs(hundredths: bigint, speed: number): number {
  return crashTimeMs(hundredths) / speed;
}
