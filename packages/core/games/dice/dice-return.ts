/** The exact return to player of dice, as fractions. */
import { multiplierScale, payoutMinor } from "../../money/multiplier.ts";
import {
  compareRational,
  multiplyRational,
  rational,
  type Rational,
} from "../../money/rational.ts";
import { dicePlan, diceRollCount } from "./dice.ts";
import {
  diceParamsForChance,
  maxChanceHundredths,
  minChanceHundredths,
  type DiceParams,
} from "./dice-params.ts";

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
  let lowest: Rational | undefined;
  for (let chance = minChanceHundredths; chance <= maxChanceHundredths; chance += 1) {
    const parsed = diceParamsForChance(chance, "under");
    if (!parsed.ok) throw new Error(`dice has no target for the chance ${chance}`);
    const exact = diceReturn(parsed.params);
    if (!lowest || compareRational(exact, lowest) < 0) lowest = exact;
  }
  if (!lowest) throw new Error("dice has no targets");
  return lowest;
}

function winChance(params: DiceParams): Rational {
  return rational(BigInt(dicePlan(params).winningRolls), BigInt(diceRollCount));
}
