/** Six random digits, and the shapes in which players give them back. */
import { randomInt } from "node:crypto";
import { withAsciiDigits } from "@oddwright/core/text/ascii-digits.ts";
import { withoutInvisible } from "@oddwright/core/text/invisible.ts";

const codeDigits = 6;
const codePattern = /^\d{6}$/;

export function newCode(): string {
  return String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");
}

/** Without spaces and hyphens, and with the digits of other scripts as our own. Null when six digits do not remain. */
export function normalizeCode(written: string): string | null {
  const plain = withAsciiDigits(withoutInvisible(written).normalize("NFKC"));
  const digits = plain.replaceAll(/[\s\p{Pd}]/gu, "");
  return codePattern.test(digits) ? digits : null;
}
