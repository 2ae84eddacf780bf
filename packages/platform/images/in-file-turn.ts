/**
 * The turns in which files that players sent are read and looked at: one at a time in a process, some wait, the rest is refused. The bytes of a
 * file are read when its turn has come, so that a process never holds those of many.
 */
import { createTurns } from "../processes/turns.ts";

export const fileTurnLimits = {
  concurrency: 1,
  /** An image takes ten seconds at most, nearly all a tenth of one. */
  queue: 8,
  /** A little later the API gives the call up. */
  maxWaitMs: 8_000,
  retryAfterSeconds: 5,
} as const;

/** Longer than a file waits and is looked at: who holds a claim for so long has died, or has been refused. */
export const fileClaimMs = 30_000;

export const inFileTurn = createTurns(fileTurnLimits);
