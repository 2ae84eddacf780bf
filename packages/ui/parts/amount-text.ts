/** What a player's typing makes of an amount, and how it is shown while nobody types. */
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { readDecimal } from "@oddwright/core/money/read-decimal.ts";

export interface TypedAmount {
  /** The amount in plain digits; text that is no amount as it came, so that nothing takes it for one. */
  readonly value: string;
  /** What stays in the field. */
  readonly text: string;
  readonly readable: boolean;
}

/**
 * What is typed sign by sign stays as typed, so that a separator may still become either kind; what is put in `whole`
 * is shown as it was read, and leaves the field empty where it could not be.
 */
export function typedAmount(
  text: string,
  { decimals, whole }: { readonly decimals: number; readonly whole: boolean },
): TypedAmount {
  if (text.trim() === "") return { value: "", text: "", readable: true };
  const read = readDecimal(text, { decimals, unit: "money" });
  if (read === null) return { value: text, text: whole ? "" : text, readable: false };
  return { value: read, text: whole ? read : text, readable: true };
}

/** The amount at rest, with thousands apart. Text that is still half typed is shown as it is. */
export function restingAmountText(amount: string): string {
  return /^\d+(\.\d+)?$/.test(amount) ? displayNumber(amount) : amount;
}
