/** Codes as people type and paste them. */
import { withAsciiDigits } from "@oddwright/core/text/ascii-digits.ts";
import { withoutInvisible } from "@oddwright/core/text/invisible.ts";

/** Without spaces and hyphens, and with the digits of other scripts as our own. */
export function typedDigits(text: string): string {
  return withAsciiDigits(withoutInvisible(text).normalize("NFKC")).replaceAll(/[\s\p{Pd}]/gu, "");
}
