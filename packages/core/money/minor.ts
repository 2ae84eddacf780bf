/** An amount of money in minor units (1/100 of the currency). Never a float. */
export type Minor = bigint & { readonly __brand: "Minor" };

// Amounts are stored in PostgreSQL's `bigint`: what does not fit there must not exist here.
const maxMinor = 2n ** 63n - 1n;
const minMinor = -(2n ** 63n);

/** Marks a bigint as minor units. Throws RangeError when it does not fit PostgreSQL's `bigint`. */
export function minor(value: bigint): Minor {
  if (value > maxMinor || value < minMinor) {
    throw new RangeError(`${value} does not fit a 64-bit amount`);
  }
  return value as Minor;
}
