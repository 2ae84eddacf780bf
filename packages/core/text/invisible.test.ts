import { expect, test } from "vitest";
import { hasInvisible, withoutInvisible } from "./invisible.ts";

/** Every code point there is, surrogates as lone ones. */
function* codePoints(): Generator<[number, string]> {
  for (let code = 0; code <= 0x10ffff; code += 1) yield [code, String.fromCodePoint(code)];
}

const ignorable = /\p{Default_Ignorable_Code_Point}/u;
const other = /\p{C}/u;
const inked = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Symbols and letters without ink, by their names in the Unicode data. */
const blank = new Set([0x2800, 0xfffc, 0x13441, 0x13442, 0x1d159]);

test("of all Unicode, whatever leaves no mark is found, alone and between letters", () => {
  const missed: string[] = [];
  for (const [code, text] of codePoints()) {
    if (!ignorable.test(text) && !other.test(text) && !blank.has(code)) continue;
    if (!hasInvisible(text) || !hasInvisible(`a${text}b`) || withoutInvisible(`a${text}b`) !== "ab")
      missed.push(code.toString(16));
  }
  expect(missed).toEqual([]);
});

test("of all Unicode, letters, digits, punctuation and signs that have ink pass, and so do spaces", () => {
  const refused: string[] = [];
  for (const [code, text] of codePoints()) {
    if (!inked.test(text) || ignorable.test(text) || blank.has(code)) continue;
    if (hasInvisible(text)) refused.push(code.toString(16));
  }
  expect(refused).toEqual([]);
  expect(hasInvisible("Anna Жанна 安娜 \u00a0")).toBe(false);
});

test.each([
  [0x034f, "combining grapheme joiner"],
  [0x115f, "hangul choseong filler"],
  [0x1160, "hangul jungseong filler"],
  [0x17b4, "khmer vowel inherent aq"],
  [0x200b, "zero width space"],
  [0x2800, "braille pattern blank"],
  [0x3164, "hangul filler"],
  [0xfe0f, "variation selector-16"],
  [0x16fe4, "khitan small script filler"],
  [0xe0061, "tag latin small letter a"],
])("U+%s (%s) leaves no mark", (code) => {
  expect(hasInvisible(String.fromCodePoint(code))).toBe(true);
});
