/**
 * Array parameters for set-based statements, written in PostgreSQL's own notation: short words, small integers, booleans. The driver
 * does the same for any array, value by value. What is longer travels as a `binary-array.ts`.
 */

/** What an array element may be made of without quotes: UUIDs, ISO times, plain names. */
const unquoted = /^[\w:.+-]+$/;

/** Values of which none needs quotes. Throws for one that does. */
export function plainArray(values: readonly (string | number | bigint | boolean)[]): string {
  for (const value of values) {
    if (typeof value === "string" && !unquoted.test(value)) {
      throw new Error("a plain array holds a value that needs quotes");
    }
  }
  return `{${values.join(",")}}`;
}

/** Escapes that JSON has and an array literal has not: there a backslash stands for the very character after it. */
const jsonOnlyEscape = /\\[bfnrtu]/;

/** Any texts, and null where there is none. */
export function textArray(values: readonly (string | null)[]): string {
  // For texts without control characters JSON quotes as an array literal does, and natively; both write a null as `null`.
  const json = JSON.stringify(values);
  const elements = jsonOnlyEscape.test(json) ? values.map(quoted).join(",") : json.slice(1, -1);
  return `{${elements}}`;
}

const quoted = (value: string | null): string =>
  value === null ? "null" : `"${value.replace(/["\\]/g, "\\$&")}"`;
