/** Bounds and suggested amounts of a payment, from what its method states. */
import { minor, type Minor } from "./minor.ts";

const defaultLowerBoundMinor = minor(100_00n);
const defaultUpperBoundMinor = minor(300_000_00n);
/** The preset of a method that has presets but names no default one. */
export const defaultPresetMinor = minor(100_00n);
const suggestedAmountCount = 5;

/** Bounds of one payment in minor units. */
export type PaymentBounds = { minMinor: Minor; maxMinor: Minor };

/** The method's own bounds; what it leaves out takes the defaults. */
export function paymentBounds(stated: Partial<PaymentBounds>): PaymentBounds {
  return {
    minMinor: stated.minMinor ?? defaultLowerBoundMinor,
    maxMinor: stated.maxMinor ?? defaultUpperBoundMinor,
  };
}

const narrowRangeMinor = 5_000_00n;
const narrowRangeStepMinor = 50_00n;

/**
 * At most five amounts from minimum to maximum in equal ratios, in ascending order: rounded to 50
 * when the range is under 5000, else to the magnitude of the leading digit; exactly 400 becomes
 * 500; all kept within the bounds, duplicates dropped. Throws RangeError on bounds that are not
 * positive and ascending.
 */
export function suggestedAmountsMinor({ minMinor, maxMinor }: PaymentBounds): Minor[] {
  if (minMinor <= 0n || maxMinor < minMinor) {
    throw new RangeError(`payment bounds ${minMinor}–${maxMinor} are not positive and ascending`);
  }
  const narrow = maxMinor - minMinor < narrowRangeMinor;
  const amounts = Array.from({ length: suggestedAmountCount }, (_, index) => {
    const doubledMinor = doubledGeometricPoint({ minMinor, maxMinor }, BigInt(index));
    const stepMinor = narrow ? narrowRangeStepMinor : leadingMagnitude(doubledMinor / 2n);
    const roundedMinor = roundHalfUp(doubledMinor, stepMinor);
    return clamp(roundedMinor === 400_00n ? 500_00n : roundedMinor, { minMinor, maxMinor });
  });
  // 500 in place of 400 can overtake its neighbour in a narrow range.
  return [...new Set(amounts)].toSorted((a, b) => (a < b ? -1 : 1));
}

/**
 * Twice the amount at `index` of the five points min^((4−i)/4) · max^(i/4), rounded down. Doubled,
 * because then the comparison with a half step is between integers and the rounding is exact.
 */
function doubledGeometricPoint({ minMinor, maxMinor }: PaymentBounds, index: bigint): bigint {
  const last = BigInt(suggestedAmountCount - 1);
  return fourthRoot(16n * minMinor ** (last - index) * maxMinor ** index);
}

function roundHalfUp(doubledMinor: bigint, stepMinor: bigint): bigint {
  return ((doubledMinor + stepMinor) / (2n * stepMinor)) * stepMinor;
}

function leadingMagnitude(amountMinor: bigint): bigint {
  return 10n ** BigInt(amountMinor.toString().length - 1);
}

function clamp(amountMinor: bigint, { minMinor, maxMinor }: PaymentBounds): Minor {
  if (amountMinor < minMinor) return minMinor;
  return amountMinor > maxMinor ? maxMinor : minor(amountMinor);
}

function fourthRoot(value: bigint): bigint {
  return squareRoot(squareRoot(value));
}

/** The integer square root, rounded down, by Newton's method from above. */
function squareRoot(value: bigint): bigint {
  let root = 1n << (BigInt(value.toString(2).length + 1) / 2n);
  for (;;) {
    const next = (root + value / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
}
