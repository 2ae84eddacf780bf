/** How many coins an amount of money is, and how coins are written. Pure. */

/** Decimals of a price. */
export const priceDecimals = 12;
/** An amount that a person types has no more decimals, whatever its coin has. */
const shownDecimals = 8;

const pow10 = (exponent: number): bigint => 10n ** BigInt(exponent);
const divideUp = (value: bigint, by: bigint): bigint => (value + by - 1n) / by;

/** "3120.55" as units of 10^-12; null for what is no price above zero. */
export function readPrice(text: string): bigint | null {
  const [, whole, part = ""] = /^(\d{1,17})(?:\.(\d{1,12}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const price = BigInt(whole + part.padEnd(priceDecimals, "0"));
  return price > 0n ? price : null;
}

/** The smallest units of a coin, rounded up to a number that can be typed. */
export function coinsFor(amountMinor: bigint, price: bigint, decimals: number): bigint {
  const units = divideUp(amountMinor * pow10(decimals) * pow10(priceDecimals), 100n * price);
  const step = pow10(Math.max(0, decimals - shownDecimals));
  return divideUp(units, step) * step;
}

/** The smallest units of a coin that an amount buys, rounded down: nobody is paid more than the amount is worth. */
export const coinsBought = (amountMinor: bigint, price: bigint, decimals: number): bigint =>
  (amountMinor * pow10(decimals) * pow10(priceDecimals)) / (100n * price);

/** "0.5" of 6 decimals is 500000n; null for what is no such amount. */
export function readCoins(text: string, decimals: number): bigint | null {
  const [, whole, part = ""] = /^(\d{1,30})(?:\.(\d{1,36}))?$/.exec(text) ?? [];
  if (whole === undefined || part.length > decimals) return null;
  return BigInt(whole + part.padEnd(decimals, "0"));
}

/** 1500000n of 6 decimals is "1.5". */
export function formatCoins(units: bigint, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const part = digits.slice(digits.length - decimals).replace(/0+$/, "");
  return part === "" ? whole : `${whole}.${part}`;
}
