/** Text from outside in a form that PostgreSQL can hold and a log viewer can show. */

/** Control characters (PostgreSQL refuses U+0000) and lone surrogates dropped, cut to a length; empty becomes null. */
export function storableText(value: string | null | undefined, maxLength: number): string | null {
  if (!value) return null;
  const text = value
    .slice(0, maxLength)
    .replace(/[\p{Cc}\p{Cs}]/gu, "")
    .trim();
  return text === "" ? null : text;
}
