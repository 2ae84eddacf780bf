/** What a player may type into an amount, and how it is shown while nobody types. */
import { displayNumber } from "@oddwright/core/money/format-amount.ts";

/** Longest whole part: the largest limit has six digits, crypto deposits need a few more. */
const maxWholeDigits = 12;

/**
 * Keeps digits and one decimal point of what was typed. A comma is a point, spaces of any kind go, leading zeros go,
 * decimals past `decimals` are dropped. Returns "" for nothing useful; "12." stays while the player is still typing.
 */
export function cleanAmountText(typed: string, decimals = 2): string {
  const plain = typed.replaceAll(",", ".").replaceAll(/[^\d.]/g, "");
  const point = plain.indexOf(".");
  const wholeDigits = point === -1 ? plain : plain.slice(0, point);
  const whole = wholeDigits.replace(/^0+(?=\d)/, "").slice(0, maxWholeDigits);
  if (point === -1 || decimals === 0) return whole;
  const fraction = plain
    .slice(point + 1)
    .replaceAll(".", "")
    .slice(0, decimals);
  return `${whole === "" ? "0" : whole}.${fraction}`;
}

/** The amount at rest, with thousands apart. Text that is still half typed is shown as it is. */
export function restingAmountText(amount: string): string {
  return /^\d+(\.\d+)?$/.test(amount) ? displayNumber(amount) : amount;
}
