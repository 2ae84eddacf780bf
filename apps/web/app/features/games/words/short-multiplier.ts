/** A multiplier for people. */
import { displayNumber } from "@oddwright/core/money/format-amount.ts";

/** "1.9800" → "1.98", "2.0000" → "2.00", "1.2857" stays: two decimals at least, no zeros past them. */
export function shortMultiplier(text: string): string {
  return displayNumber(text.replace(/0{1,2}$/, ""));
}
