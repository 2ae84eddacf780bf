/** The exact return to player of roulette. */
import { rational, type Rational } from "../../money/rational.ts";
import { coveredNumbers, roulettePays, type RouletteKind } from "./roulette-kinds.ts";
import { roulettePockets } from "./roulette-layout.ts";

/** Of one chip: covered pockets × what it pays / 37, at every amount, because payouts are whole multiples. */
export function rouletteReturn(kind: RouletteKind, numbers: readonly number[]): Rational {
  const covered = coveredNumbers(kind, numbers);
  if (!covered) throw new RangeError(`${kind} cannot cover ${numbers.join(", ")}`);
  return rational(BigInt(covered.length) * roulettePays(covered), BigInt(roulettePockets));
}

/** The same for every bet: 36/37. */
export const rouletteLowestReturn: Rational = rational(36n, 37n);
