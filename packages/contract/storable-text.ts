/** Which texts a database can hold: every text from outside is held against this before anything is done with it. */

/** False with U+0000, which PostgreSQL refuses, or half of a surrogate pair, which no encoding of Unicode has. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}
