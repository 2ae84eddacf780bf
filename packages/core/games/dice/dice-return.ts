/** The exact return to player of dice, as fractions. */
import { payoutMinor } from "../../money/multiplier.ts";
import { rational, type Rational } from "../../money/rational.ts";
import { dicePlan, diceRollCount } from "./dice.ts";
import type { DiceParams } from "./dice-params.ts";

/** The return before any rounding, the same for every target: 99 % × 10000/10001 = 98.9901 %. */
export const diceNominalReturn: Rational = rational(9_900n, BigInt(diceRollCount));

/** The return of large stakes, where only the multiplier's rounding to 1/10 000 counts. */
export function diceReturn(params: DiceParams): Rational {
  const { winningRolls, multiplier10k } = dicePlan(params);
  return rational(BigInt(winningRolls) * multiplier10k, BigInt(diceRollCount) * 10_000n);
}

/** The return of one stake, whose payout is rounded down to a minor unit. */
export function diceReturnAtStake(params: DiceParams, stakeMinor: bigint): Rational {
  const { winningRolls, multiplier10k } = dicePlan(params);
  const paidMinor = BigInt(winningRolls) * payoutMinor(stakeMinor, multiplier10k);
  return rational(paidMinor, BigInt(diceRollCount) * stakeMinor);
}
