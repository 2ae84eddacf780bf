// The return that dice shows as one figure: what its least generous target pays.
import {
  diceParamsForChance,
  maxChanceHundredths,
  minChanceHundredths,
} from "@oddwright/core/games/dice/dice-params.ts";
import { diceReturn } from "@oddwright/core/games/dice/dice-return.ts";
import { compareRational, type Rational } from "@oddwright/core/money/rational.ts";

/**
 * The lowest return over all targets, where only the multiplier's rounding to 1/10 000 counts. Over and under with the same
 * chance pay the same, so one side is enough.
 */
export function diceReturnFloor(): Rational {
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
