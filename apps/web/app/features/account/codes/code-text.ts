/** The six digits of a code in what a player types or pastes. */
import { withAsciiDigits } from "@oddwright/core/text/ascii-digits.ts";

export const codeLength = 6;

/** What a field keeps of what is typed. */
export function typedCode(text: string): string {
  return withAsciiDigits(text).replaceAll(/\D/g, "").slice(0, codeLength);
}

/** The code in a pasted message: six digits that stand alone, also in two groups; null when there are none. */
export function codeInMessage(text: string): string | null {
  const found = /(?<!\d)(\d{3})[\s-]?(\d{3})(?!\d)/.exec(withAsciiDigits(text));
  return found === null ? null : `${found[1]}${found[2]}`;
}
