/** Which names a player may choose: what others read in feeds must not deceive them. */
import { hasInvisible } from "@oddwright/core/text/invisible.ts";

/** Letters and digits, and between them single signs; one alphabet a name is checked apart. */
const wellFormed = /^[\p{L}\p{N}]+(?:[ ._-][\p{L}\p{N}]+)*$/u;
const [minLength, maxLength] = [3, 24];

/** The alphabets of the site's languages: a name of two could look like another name of one. */
const alphabets = [/^[\p{Script=Latin}0-9 ._-]+$/u, /^[\p{Script=Cyrillic}0-9 ._-]+$/u];
const hasLetter = /\p{L}/u;

/** The form of the names that are made up at the registration. */
const madeUp = /^[a-z]+-[a-z]+-[0-9]+$/;

/** Cyrillic letters and digits that look like Latin ones. */
const lookAlikes: Readonly<Record<string, string>> = {
  а: "a",
  в: "b",
  е: "e",
  ё: "e",
  і: "i",
  к: "k",
  м: "m",
  н: "h",
  о: "o",
  р: "p",
  с: "c",
  т: "t",
  у: "y",
  х: "x",
  "0": "o",
  "1": "i",
  l: "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
};

/** Whom a player must not pass for, and what the site itself says of players. In the plain form of `plainForm`. */
const reservedParts = [
  "admin",
  "administrator",
  "moderator",
  "oddwright",
  "support",
  "supp0rt",
  "official",
  "security",
  "админ",
  "модератор",
  "поддержка",
  "служба",
  "қолдау",
  "әкімші",
  "suporte",
  "oficial",
].map(plainForm);
const reservedWhole = [
  "house",
  "casino",
  "bank",
  "dealer",
  "staff",
  "system",
  "hidden",
  "player",
  "guest",
  "null",
  "undefined",
  "казино",
  "касса",
  "крупье",
  "скрыт",
  "скрытый игрок",
  "жасырын",
  "oculto",
  "equipe",
].map(plainForm);

export type NameVerdict =
  | { readonly ok: true; readonly name: string; readonly key: string }
  | { readonly ok: false; readonly code: "name_invalid" | "name_reserved" };

/** The name as it is stored, and its key: names with one key are one name. */
export function checkName(typed: string): NameVerdict {
  if (hasInvisible(typed)) return { ok: false, code: "name_invalid" };
  const name = typed.normalize("NFKC").trim();
  const { length } = Array.from(name);
  const isPlain = wellFormed.test(name) && alphabets.some((alphabet) => alphabet.test(name));
  if (length < minLength || length > maxLength || !isPlain || !hasLetter.test(name))
    return { ok: false, code: "name_invalid" };
  const plain = plainForm(name);
  const isReserved =
    madeUp.test(name.toLowerCase()) ||
    reservedWhole.includes(plain) ||
    reservedParts.some((part) => plain.includes(part));
  if (isReserved) return { ok: false, code: "name_reserved" };
  return { ok: true, name, key: name.toLowerCase() };
}

/** What a name reads like at a glance: without signs, accents and the difference of letters that look alike. */
function plainForm(name: string): string {
  const bare = name
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
  return Array.from(bare, (letter) => lookAlikes[letter] ?? letter).join("");
}
