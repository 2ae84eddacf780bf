/** An exact chance for people. */
import {
  compareRational,
  floorScaled,
  rational,
  type Rational,
} from "@oddwright/core/money/rational.ts";
import { displayNumber } from "@oddwright/core/money/format-amount.ts";

const oneInThousand = rational(1n, 1_000n);

/** "27.75 %", and from one in a thousand down "1 : 847 661". */
export function chanceText(chance: Rational): string {
  if (chance.numerator === 0n) return "0\u00A0%";
  if (compareRational(chance, oneInThousand) < 0) {
    return `1\u00A0:\u00A0${displayNumber(chance.denominator / chance.numerator)}`;
  }
  const hundredths = floorScaled(chance, 10_000n).toString().padStart(3, "0");
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}\u00A0%`;
}
