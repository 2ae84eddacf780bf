/** How an exact return is shown: never higher than what is paid. */
import {
  addRational,
  compareRational,
  floorScaled,
  rational,
  type Rational,
} from "../money/rational.ts";

const halfAPoint = rational(1n, 200n);

/** An exact return → per cent with two decimals, rounded down: 9900/10001 → "98.99". */
export function returnPercent(exact: Rational): string {
  const hundredths = floorScaled(exact, 10_000n).toString().padStart(3, "0");
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`;
}

/** Whether rounding payouts down costs more than half a point of return, which the bet panel must say. */
export function costsHalfAPoint(options: { atStake: Rational; inTheLimit: Rational }): boolean {
  return compareRational(addRational(options.atStake, halfAPoint), options.inTheLimit) < 0;
}
