/** What may be typed into a field of a plain decimal number. */

/** Keeps digits and one point: a comma is a point, signs and spaces go, decimals past `decimals` are dropped. */
export function cleanDecimalText(typed: string, decimals: number): string {
  const plain = typed.replaceAll(",", ".").replaceAll(/[^\d.]/g, "");
  const [whole = "", ...rest] = plain.split(".");
  if (rest.length === 0) return whole;
  return `${whole}.${rest.join("").slice(0, decimals)}`;
}

/** "49.5" with two decimals → 4950; null for what is no such number or has more decimals. */
export function scaledNumber(text: string, decimals: number): number | null {
  const match = /^(\d{1,9})(?:\.(\d*))?$/.exec(text);
  const [, whole = "", fraction = ""] = match ?? [];
  if (whole === "" || fraction.length > decimals) return null;
  return Number(whole + fraction.padEnd(decimals, "0"));
}
