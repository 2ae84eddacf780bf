/** Six random digits, and the shapes in which players give them back. */
import { randomInt } from "node:crypto";
import { typedDigits } from "../input/typed-digits.ts";

const codeDigits = 6;
const codePattern = /^\d{6}$/;

export function newCode(): string {
  return String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");
}

/** However it was typed or pasted. Null when six digits do not remain. */
export function normalizeCode(written: string): string | null {
  const digits = typedDigits(written);
  return codePattern.test(digits) ? digits : null;
}
