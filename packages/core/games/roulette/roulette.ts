/** Roulette: one zero, one spin for everyone at the table. */
import {
  coveredNumbers,
  rouletteKinds,
  roulettePays,
  type RouletteKind,
} from "./roulette-kinds.ts";
import { rouletteColour, rouletteWheel, roulettePockets } from "./roulette-layout.ts";
import { parseRouletteParams, rouletteMaxChips } from "./roulette-params.ts";
import {
  rouletteAlgorithm,
  rouletteChipPayoutMinor,
  rouletteLargestPayoutMinor,
  settleRoulette,
  spinRoulette,
} from "./roulette-spin.ts";
import { rational, type Rational } from "../../money/rational.ts";

/** Of one chip: covered pockets × what it pays / 37, at every amount, because payouts are whole multiples. */
function rouletteReturn(kind: RouletteKind, numbers: readonly number[]): Rational {
  const covered = coveredNumbers(kind, numbers);
  if (!covered) throw new RangeError(`${kind} cannot cover ${numbers.join(", ")}`);
  return rational(BigInt(covered.length) * roulettePays(covered), BigInt(roulettePockets));
}

/** The same for every bet: 36/37. */
const rouletteLowestReturn: Rational = rational(36n, 37n);

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
