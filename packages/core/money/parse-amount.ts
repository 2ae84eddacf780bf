/** Reads a decimal string from a request or an input field as minor units, exactly. */
import { minor, type Minor } from "./minor.ts";

/** 10^15 − 1 major units: far above any balance, and far below PostgreSQL's `bigint` in minor units. */
const maxIntegerDigits = 15;

/** Regular expression source of an accepted amount: digits, then optionally a point and 1–2 decimals. */
export const amountPattern = `^[0-9]{1,${maxIntegerDigits}}(?:\\.[0-9]{1,2})?$`;

/** Regular expression source of an amount as the API answers it: exactly two decimals, never negative. */
export const exactAmountPattern = "^[0-9]{1,17}\\.[0-9]{2}$";

export type ParsedAmount = { ok: true; minor: Minor } | { ok: false; code: "amount_invalid" };

const accepted = new RegExp(amountPattern);

/**
 * "1050", "1050.5" and "1050.50" → 105000n and 105050n minor units. Signs, exponents, spaces, more
 * than two decimals and more than 15 integer digits are `amount_invalid`.
 */
export function parseAmount(text: string): ParsedAmount {
  if (!accepted.test(text)) return { ok: false, code: "amount_invalid" };
  const [whole = "", decimals = ""] = text.split(".");
  return { ok: true, minor: minor(BigInt(whole + decimals.padEnd(2, "0"))) };
}
