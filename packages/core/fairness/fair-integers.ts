/** A bet's numbers as whole numbers of stated ranges, one number each. */
import { fairInteger, fairUint32s, type SeedInput } from "./floats.ts";

/** Number i of the bet → floor(float × ranges[i]). */
export function fairIntegers(input: SeedInput, ranges: readonly number[]): number[] {
  const uint32s = fairUint32s(input);
  return ranges.map((range) => fairInteger(uint32s.next().value, range));
}

/** The same range for each of `count` numbers. */
export function sameRange(range: number, count: number): number[] {
  return Array.from({ length: count }, () => range);
}

/** The ranges of drawing `count` of `size` without replacement: size, size − 1, … */
export function shrinkingRanges(size: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => size - index);
}
