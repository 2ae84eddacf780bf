/** Where the mines lie that a bet's seeds decide. */
import { shrinkingRanges } from "../../fairness/fair-integers.ts";
import { fairUint32s, type SeedInput } from "../../fairness/floats.ts";
import { shufflePick } from "../../fairness/shuffle-pick.ts";
import { minerTiles, type MinerParams } from "./miner-params.ts";

/** Stored with every bet: which rules decided it. */
export const minerAlgorithm = "miner-1";

/** The range of each of the bet's numbers, one a mine: 25, 24 … */
export function minerRanges({ mines }: MinerParams): number[] {
  return shrinkingRanges(minerTiles, mines);
}

/** The tiles of the mines, in drawing order. */
export function layMines(input: SeedInput, { mines }: MinerParams): number[] {
  return shufflePick({ uint32s: fairUint32s(input), size: minerTiles, count: mines });
}
