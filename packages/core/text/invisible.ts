/**
 * Characters that leave no mark on a screen. Two texts that differ in them alone look the same, so they have no place in what
 * identifies a person: an e-mail, a name, a code.
 */

/** They have a category of visible characters, but no ink; Unicode counts them among symbols, marks and letters. */
const blanks = [
  "\u{2800}", // braille pattern blank
  "\u{fffc}", // object replacement character
  "\u{13441}", // Egyptian hieroglyph full blank
  "\u{13442}", // Egyptian hieroglyph half blank
  "\u{16fe4}", // Khitan small script filler
  "\u{1d159}", // musical symbol null notehead
].join("");

const invisible = `[\\p{Default_Ignorable_Code_Point}\\p{C}${blanks}]`;
const anyInvisible = new RegExp(invisible, "u");
const everyInvisible = new RegExp(invisible, "gu");

/**
 * Default-ignorable code points, control and format characters, lone surrogates, private use, what is not assigned, and blanks. Spaces
 * are not among them: they separate, where a text may have them.
 */
export function hasInvisible(text: string): boolean {
  return anyInvisible.test(text);
}

export function withoutInvisible(text: string): string {
  return text.replace(everyInvisible, "");
}
