// Array parameters for set-based statements, written in PostgreSQL's own notation. The driver does the same for any array,
// value by value; for a batch's columns of JSON texts that was a tenth of the server's time in a bet.

/** What an array element may be made of without quotes: UUIDs, ISO times, plain names. */
const UNQUOTED = /^[\w:.+-]+$/;

/** Values of which none needs quotes. Throws for one that does. */
export function plainArray(values: readonly (string | number | bigint | boolean)[]): string {
  for (const value of values) {
    if (typeof value === "string" && !UNQUOTED.test(value)) {
      throw new Error("a plain array holds a value that needs quotes");
    }
  }
  return `{${values.join(",")}}`;
}

/** Escapes that JSON has and an array literal has not: there a backslash stands for the very character after it. */
const JSON_ONLY_ESCAPE = /\\[bfnrtu]/;

/** Any texts. */
export function textArray(values: readonly string[]): string {
  // For texts without control characters JSON quotes as an array literal does, and natively.
  const json = JSON.stringify(values);
  const elements = JSON_ONLY_ESCAPE.test(json) ? values.map(quoted).join(",") : json.slice(1, -1);
  return `{${elements}}`;
}

const quoted = (value: string): string => `"${value.replace(/["\\]/g, "\\$&")}"`;

/** Stands between texts that travel as one: a control character, which no JSON text holds. */
const SEPARATOR = "\u001f";

/**
 * Texts that are neither empty nor hold control characters, such as JSON, for `string_to_array($1, E'\\x1f')` in place of
 * `$1::text[]`: neither side has to look at each character of them. Throws for a text that holds the separator.
 */
export function separatedTexts(texts: readonly string[]): string {
  for (const text of texts) {
    if (text === "" || text.includes(SEPARATOR)) throw new Error("a text cannot be separated");
  }
  return texts.join(SEPARATOR);
}
