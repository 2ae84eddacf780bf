/** Words across alphabets and keyboard layouts: how search reads what was typed. */

/** Lower case, without accents, signs as spaces. Cyrillic letters keep theirs: й is no и. */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ё", "е")
    .normalize("NFC")
    .replaceAll(/[à-ö]|[ø-ÿ]/g, (letter) => letter.normalize("NFD").replaceAll(/\p{M}/gu, ""))
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const sounds: Record<string, string> = {
  а: "a",
  ә: "a",
  б: "b",
  в: "v",
  г: "g",
  ғ: "g",
  д: "d",
  е: "e",
  ж: "j",
  з: "z",
  и: "i",
  й: "i",
  і: "i",
  к: "k",
  қ: "k",
  л: "l",
  м: "m",
  н: "n",
  ң: "n",
  о: "o",
  ө: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ұ: "u",
  ү: "u",
  ф: "f",
  х: "h",
  һ: "h",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "sh",
  ъ: "",
  ы: "i",
  ь: "",
  э: "e",
  ю: "u",
  я: "ia",
};

/** Sounds in Latin letters, those that one alphabet writes in two ways made one: "краш" and "crash" are "krash". */
export function withoutAlphabet(text: string): string {
  return Array.from(text, (letter) => sounds[letter] ?? letter)
    .join("")
    .replaceAll("c", "k")
    .replaceAll("kh", "h")
    .replaceAll("y", "i");
}

const latinRow = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const cyrillicRow = "йцукенгшщзхъфывапролджэячсмитьбю";

/** The same keys pressed on the other layout, both ways: "rhfi" is "краш". */
export function typedOnOtherLayout(text: string): readonly string[] {
  return [through(text, latinRow, cyrillicRow), through(text, cyrillicRow, latinRow)];
}

function through(text: string, from: string, to: string): string {
  const swapped = Array.from(text.toLowerCase(), (letter) => {
    const at = from.indexOf(letter);
    return at === -1 ? letter : to.charAt(at);
  });
  return swapped.join("");
}
