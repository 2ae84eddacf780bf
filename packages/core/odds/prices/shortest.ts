/** The simplest way to write a number that is known to lie between two others. */
import { floorScaled, type Rational } from "../../money/rational.ts";

/** The decimal with the fewest places in (above, upTo], the largest of them. `above` < `upTo`, both positive. */
export function shortestDecimal(above: Rational, upTo: Rational): string {
  for (let places = 0, scale = 1n; ; places += 1, scale *= 10n) {
    const digits = floorScaled(upTo, scale);
    if (digits * above.denominator > above.numerator * scale) return decimalText(digits, places);
  }
}

function decimalText(digits: bigint, places: number): string {
  if (places === 0) return digits.toString();
  const text = digits.toString().padStart(places + 1, "0");
  return `${text.slice(0, -places)}.${text.slice(-places)}`;
}

/**
 * The fraction with the smallest denominator in [from, below): a walk down the Stern–Brocot tree. `from` < `below`, both
 * positive. Runs of the same direction are taken in one step, so that long ones cost nothing.
 */
export function simplestFraction(from: Rational, below: Rational): Rational {
  const whole = -floorScaled({ numerator: -from.numerator, denominator: from.denominator }, 1n);
  if (whole * below.denominator < below.numerator) return { numerator: whole, denominator: 1n };
  // No whole number lies inside: both have the same whole part, and what is left is a fraction below 1, turned over.
  const part = floorScaled(from, 1n);
  const rest = simplestAbove(flipped(below, part), flipped(from, part));
  return { numerator: part * rest.numerator + rest.denominator, denominator: rest.numerator };
}

/** The same in (above, upTo]: turning a fraction over swaps its bounds, the open one too. */
function simplestAbove(above: Rational, upTo: Rational): Rational {
  const whole = floorScaled(above, 1n) + 1n;
  if (whole * upTo.denominator <= upTo.numerator) return { numerator: whole, denominator: 1n };
  const part = floorScaled(above, 1n);
  const rest = simplestFraction(flipped(upTo, part), flipped(above, part));
  return { numerator: part * rest.numerator + rest.denominator, denominator: rest.numerator };
}

/** 1 / (value − whole). An infinite bound is written as 1/0; every comparison above holds for it too. */
function flipped({ numerator, denominator }: Rational, whole: bigint): Rational {
  return { numerator: denominator, denominator: numerator - whole * denominator };
}
