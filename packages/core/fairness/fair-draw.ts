/** Whole numbers without bias: words that would favour some of them are skipped. */
import { fairUint32s, type SeedInput } from "./floats.ts";

/** The next whole number from 0 to size − 1. */
export type Draw = (size: number) => number;

const words = 2 ** 32;

/**
 * Rejection sampling: with `limit` the largest multiple of `size` up to 2³², a word below it decides word mod size; any
 * other word is skipped, because the words from `limit` on would favour the first numbers.
 */
export function drawFrom(uint32s: Iterator<number>, size: number): number {
  if (!Number.isInteger(size) || size < 1 || size > words) {
    throw new RangeError(`${size} is not a range from 1 to 2^32`);
  }
  const limit = words - (words % size);
  for (;;) {
    const next = uint32s.next();
    if (next.done) throw new RangeError("the random words ended before the draw did");
    if (next.value < limit) return next.value % size;
  }
}

/** The numbers of one bet, from the words of HMAC-SHA256(server seed, "client seed:nonce:step"), step 0, 1, 2 … */
export function fairDraw(input: SeedInput): Draw {
  const uint32s = fairUint32s(input);
  return (size) => drawFrom(uint32s, size);
}
