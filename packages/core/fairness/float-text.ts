/** A bet's number as people check it by hand: the sum of its four bytes, and a decimal text. */
import { hexOf } from "./bytes.ts";
import { fairInteger, floatOf } from "./floats.ts";

/** byte / 256^power; `value` is decimal text. */
export type FloatTerm = { byte: number; hex: string; power: number; value: string };

const shownDecimals = 9;

/** The four bytes of a float → the terms of its sum, with nine decimals each. */
export function floatTerms(bytes: Uint8Array): FloatTerm[] {
  return Array.from(bytes, (byte, index) => ({
    byte,
    hex: hexOf(Uint8Array.of(byte)),
    power: index + 1,
    value: (byte / 256 ** (index + 1)).toFixed(shownDecimals),
  }));
}

/**
 * The float with nine decimals, or with as many more as it takes for a reader who multiplies the
 * shown text by `range` and rounds down to arrive at the same integer.
 */
export function shownFloat(uint32: number, range: number): string {
  const integer = BigInt(fairInteger(uint32, range));
  for (let decimals = shownDecimals; ; decimals += 1) {
    const text = floatOf(uint32).toFixed(decimals);
    const scaled = BigInt(text.replace(".", "")) * BigInt(range);
    if (scaled / 10n ** BigInt(decimals) === integer) return text;
  }
}
