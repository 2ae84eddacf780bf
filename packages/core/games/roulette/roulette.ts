/** Roulette: one zero, one spin for everyone at the table. */
import { coveredNumbers, rouletteKinds, roulettePays } from "./roulette-kinds.ts";
import { rouletteColour, rouletteWheel } from "./roulette-layout.ts";
import { parseRouletteParams, rouletteMaxChips } from "./roulette-params.ts";
import { rouletteLowestReturn, rouletteReturn } from "./roulette-return.ts";
import {
  rouletteAlgorithm,
  rouletteChipPayoutMinor,
  rouletteLargestPayoutMinor,
  settleRoulette,
  spinRoulette,
} from "./roulette-spin.ts";

/** The times of a round. */
const rouletteTiming = { bettingMs: 15_000, spinMs: 8_000, resultMs: 4_000 } as const;

export const roulette = {
  algorithm: rouletteAlgorithm,
  timing: rouletteTiming,
  wheel: rouletteWheel,
  colour: rouletteColour,
  kinds: rouletteKinds,
  mostChips: rouletteMaxChips,
  coveredNumbers,
  pays: roulettePays,
  parseParams: parseRouletteParams,
  spin: spinRoulette,
  chipPayoutMinor: rouletteChipPayoutMinor,
  largestPayoutMinor: rouletteLargestPayoutMinor,
  settle: settleRoulette,
  returnOf: rouletteReturn,
  lowestReturn: () => rouletteLowestReturn,
} as const;
