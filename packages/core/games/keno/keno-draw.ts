/** The ten numbers that a bet's seeds draw, and what a bet on them pays. */
import { shrinkingRanges } from "../../fairness/fair-integers.ts";
import { fairUint32s, type SeedInput } from "../../fairness/floats.ts";
import { shufflePick } from "../../fairness/shuffle-pick.ts";
import { settlementOf, type Settlement } from "../settlement.ts";
import { kenoSize, type KenoParams } from "./keno-params.ts";
import { kenoMultiplier10k } from "./keno-pay-table.ts";

/** Stored with every bet: which rules decided it. */
export const kenoAlgorithm = "keno-1";

/** How many numbers are drawn. */
export const kenoDrawCount = 10;

/** The range of each of the bet's numbers: 40, 39 … 31. */
export const kenoRanges: readonly number[] = shrinkingRanges(kenoSize, kenoDrawCount);

/** Ten distinct numbers from 1 to 40, in drawing order. */
export function drawKeno(input: SeedInput): number[] {
  const uint32s = fairUint32s(input);
  const indexes = shufflePick({ uint32s, size: kenoSize, count: kenoDrawCount });
  return indexes.map((index) => index + 1);
}

export function kenoHits({ numbers }: KenoParams, draw: readonly number[]): number {
  return numbers.filter((number) => draw.includes(number)).length;
}

export function settleKeno(options: {
  params: KenoParams;
  draw: readonly number[];
  stakeMinor: bigint;
}): Settlement {
  const hits = kenoHits(options.params, options.draw);
  return settlementOf(options.stakeMinor, kenoMultiplier10k(options.params, hits));
}
