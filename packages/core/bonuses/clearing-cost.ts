/** What a player loses on average by staking what a bonus asks for: said before it is accepted. */
import { type Rational, rational, multiplyRational, floorScaled } from "../money/rational.ts";
import { turnoverLeft } from "./wagering.ts";

export interface Clearing {
  readonly leftHundredths: bigint;
  readonly weightPercent: number;
  /** Of the game, as a fraction of the stake. */
  readonly returned: Rational;
}

/** Remaining ÷ weight × (1 − return), in minor units, rounded up. Zero for a game that returns all of it. */
export function clearingCost({ leftHundredths, weightPercent, returned }: Clearing): bigint {
  const edge = rational(returned.denominator - returned.numerator, returned.denominator);
  if (edge.numerator <= 0n) return 0n;
  const cost = multiplyRational(rational(turnoverLeft(leftHundredths, weightPercent)), edge);
  return -floorScaled({ numerator: -cost.numerator, denominator: cost.denominator }, 1n);
}
