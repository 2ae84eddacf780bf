/** Amounts as text: exact for JSON, grouped for people. */

/** U+00A0: the text faces have no thin no-break space. */
const thousandsSeparator = "\u00a0";
/** U+2212, as wide as the plus sign. */
const minusSign = "\u2212";

/** Minor units → "1050.00", always two decimals, "-" when negative. The form of every amount in JSON. */
export function formatAmount(minor: bigint): string {
  const digits = magnitudeOf(minor).toString().padStart(3, "0");
  return `${minor < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export type DisplayAmountOptions = {
  /** "always" puts a plus before amounts above zero, for results; "negative" (default) shows only minus. */
  sign?: "negative" | "always";
  /** "unless-whole" drops ".00", for presets and limits; "always" (default) keeps two decimals. */
  decimals?: "always" | "unless-whole";
};

/**
 * Minor units → "1 050.00" with no-break spaces between thousands, a point before the decimals in
 * every locale, and a true minus sign. The currency's sign is placed by the interface.
 */
export function displayAmount(minor: bigint, options: DisplayAmountOptions = {}): string {
  const { sign = "negative", decimals = "always" } = options;
  const [whole = "", fraction = ""] = formatAmount(magnitudeOf(minor)).split(".");
  const tail = decimals === "unless-whole" && fraction === "00" ? "" : `.${fraction}`;
  return signOf(minor, sign) + groupThousands(whole) + tail;
}

/**
 * A number → its digits with no-break spaces between thousands: 1284 → "1 284", "-12480.5" →
 * "−12 480.5". Takes decimal text too, so that decimals keep the length they were given. Throws
 * RangeError on anything that is not a plain decimal number.
 */
export function displayNumber(value: number | bigint | string): string {
  const match = /^(-?)([0-9]+)(\.[0-9]+)?$/.exec(String(value));
  if (!match) throw new RangeError(`${String(value)} is not a plain decimal number`);
  const [, sign, whole = "", fraction = ""] = match;
  return (sign === "-" ? minusSign : "") + groupThousands(whole) + fraction;
}

function magnitudeOf(minor: bigint): bigint {
  return minor < 0n ? -minor : minor;
}

function signOf(minor: bigint, shown: "negative" | "always"): string {
  if (minor < 0n) return minusSign;
  return shown === "always" && minor > 0n ? "+" : "";
}

function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(?:[0-9]{3})+$)/g, thousandsSeparator);
}
