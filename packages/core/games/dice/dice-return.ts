/** The exact return to player of dice, as fractions. */
import { multiplierScale, payoutMinor } from "../../money/multiplier.ts";
import { multiplyRational, rational, type Rational } from "../../money/rational.ts";
import { dicePlan, diceRollCount, planOfChance } from "./dice.ts";
import { maxChanceHundredths, minChanceHundredths, type DiceParams } from "./dice-params.ts";

/** The return before any rounding, the same for every target: 99 % × 10000/10001 = 98.9901 %. */
export const diceNominalReturn: Rational = rational(9_900n, BigInt(diceRollCount));

/** The return of large stakes, where only the multiplier's rounding to 1/10 000 counts. */
export function diceReturn(params: DiceParams): Rational {
  const { multiplier10k } = dicePlan(params);
  return multiplyRational(winChance(params), rational(multiplier10k, multiplierScale));
}

/** The return of one stake (above zero), whose payout is rounded down to a minor unit. */
export function diceReturnAtStake(params: DiceParams, stakeMinor: bigint): Rational {
  const paidMinor = payoutMinor(stakeMinor, dicePlan(params).multiplier10k);
  return multiplyRational(winChance(params), rational(paidMinor, stakeMinor));
}

/**
 * The lowest return over all targets, where only the multiplier's rounding to 1/10 000 counts. Over and under with the same
 * chance pay the same, so one side is enough.
 */
export function diceLowestReturn(): Rational {
  // All over the same denominator: whole numbers are compared, ten thousand times.
  let lowest = payoutsInAllRolls10k(minChanceHundredths);
  for (let chance = minChanceHundredths + 1; chance <= maxChanceHundredths; chance += 1) {
    const payouts = payoutsInAllRolls10k(chance);
    if (payouts < lowest) lowest = payouts;
  }
  return rational(lowest, BigInt(diceRollCount) * multiplierScale);
}

/** What each of the rolls pays once, together, in 1/10 000 of the stake. */
function payoutsInAllRolls10k(chanceHundredths: number): bigint {
  const { winningRolls, multiplier10k } = planOfChance(chanceHundredths);
  return BigInt(winningRolls) * multiplier10k;
}

function winChance(params: DiceParams): Rational {
  return rational(BigInt(dicePlan(params).winningRolls), BigInt(diceRollCount));
}
