/** "49.5" with two decimals → 4950; null for what is no such number or has more decimals. */
export function scaledNumber(text: string, decimals: number): number | null {
  const match = /^(\d{1,9})(?:\.(\d*))?$/.exec(text);
  const [, whole = "", fraction = ""] = match ?? [];
  if (whole === "" || fraction.length > decimals) return null;
  return Number(whole + fraction.padEnd(decimals, "0"));
}
