/** Codes as people type and paste them. */
import { withoutInvisible } from "@oddwright/core/text/invisible.ts";

/** Without spaces and hyphens, and with the digits of other scripts as our own. */
export function asciiDigits(text: string): string {
  return withoutInvisible(text)
    .normalize("NFKC")
    .replace(/[\s\p{Pd}]/gu, "")
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/** Every script has its ten digits in a row, from a code point that none of its own precedes. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (point - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return point - zero;
}
