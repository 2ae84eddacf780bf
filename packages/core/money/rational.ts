/** Exact fractions, for multipliers and returns that must not be rounded on the way. */

/** A fraction in lowest terms with a positive denominator. */
export type Rational = { readonly numerator: bigint; readonly denominator: bigint };

/** Throws RangeError on a zero denominator. */
export function rational(numerator: bigint, denominator = 1n): Rational {
  if (denominator === 0n) throw new RangeError("a fraction needs a denominator other than zero");
  const sign = denominator < 0n ? -1n : 1n;
  const divisor = greatestCommonDivisor(numerator, denominator) * sign;
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

export function addRational(a: Rational, b: Rational): Rational {
  const numerator = a.numerator * b.denominator + b.numerator * a.denominator;
  return rational(numerator, a.denominator * b.denominator);
}

export function multiplyRational(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.numerator, a.denominator * b.denominator);
}

export function subtractRational(a: Rational, b: Rational): Rational {
  return addRational(a, { numerator: -b.numerator, denominator: b.denominator });
}

/** Throws RangeError when the divisor is zero. */
export function divideRational(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator, a.denominator * b.numerator);
}

/** Negative when a < b, zero when equal, positive when a > b. */
export function compareRational(a: Rational, b: Rational): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** floor(value × scale) as an integer, toward minus infinity. */
export function floorScaled({ numerator, denominator }: Rational, scale: bigint): bigint {
  const scaled = numerator * scale;
  const quotient = scaled / denominator;
  return scaled < 0n && quotient * denominator !== scaled ? quotient - 1n : quotient;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
