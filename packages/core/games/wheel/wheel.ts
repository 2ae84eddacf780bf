/** The wheel of fortune: one spin a day at a fixed stake. */
import {
  settleWheel,
  spinWheel,
  wheelAlgorithm,
  wheelLargestMultiplier10k,
  wheelMultiplier10k,
  wheelOutcomes,
  wheelReturn,
  wheelStakeMinor,
} from "./wheel-spin.ts";
import { wheelSegments } from "./wheel-segments.ts";

export const wheel = {
  algorithm: wheelAlgorithm,
  segments: wheelSegments,
  /** A new spin every so often. */
  spinEveryMs: 24 * 60 * 60 * 1_000,
  stakeMinor: wheelStakeMinor,
  spin: spinWheel,
  settle: settleWheel,
  multiplier10k: wheelMultiplier10k,
  largestMultiplier10k: wheelLargestMultiplier10k,
  outcomes: wheelOutcomes,
  lowestReturn: wheelReturn,
} as const;
