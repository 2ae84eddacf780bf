/** Names by what somebody typed: in Latin or Cyrillic letters, with or without accents, unfinished, with a slip of the finger. */

/** Letters that no decomposition makes plain Latin ones. */
const latinOf: ReadonlyMap<string, string> = new Map(
  `а a ә a б b в v г g ғ g д d е e ё e ж zh з z и i й i і i к k қ k л l м m н n ң n о o ө o п p р r с s т t у u ұ u ү u ф f х h һ h
   ц ts ч ch ш sh щ sh ы y э e ю yu я ya ø o ł l đ d ß ss æ ae œ oe ı i þ th ð d`
    .match(/\S+ \S+/g)
    ?.map((pair) => pair.split(" ") as [string, string]),
);
const silentLetters = /[ъь]/g;

/** Words in plain Latin letters and digits. */
export function plainWords(text: string): readonly string[] {
  const spoken = text.toLowerCase().replaceAll(silentLetters, "");
  const latin = spoken.replaceAll(/\p{L}/gu, (letter) => latinOf.get(letter) ?? letter);
  const plain = latin.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const maxWords = 6;
/** Slips that are forgiven, by the length of the word that was typed. */
const slipsOf = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);

/**
 * The best first, of those in which every typed word begins a word, or nearly does. `nameOf` may give a name in several languages, one after the other. Of
 * what nobody typed nothing is found.
 */
export function findNames<Entry>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
  typed: string,
): readonly Entry[] {
  const words = plainWords(typed).slice(0, maxWords);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, slips: slipsIn(words, plainWords(nameOf(entry))) }))
    .filter(({ slips }) => slips !== null)
    .toSorted((a, b) => (a.slips ?? 0) - (b.slips ?? 0))
    .map(({ entry }) => entry);
}

/** How many slips were made in all; null where some word is not there. */
function slipsIn(words: readonly string[], name: readonly string[]): number | null {
  let sum = 0;
  for (const word of words) {
    const slips = Math.min(...name.map((part) => slipsAtBeginning(word, part)));
    if (slips > slipsOf(word)) return null;
    sum += slips;
  }
  return sum;
}

/** The fewest letters to change, add, leave out or swap, until the word begins the part. */
function slipsAtBeginning(word: string, part: string): number {
  if (part.startsWith(word)) return 0;
  const most = slipsOf(word);
  const beginnings = Array.from({ length: 2 * most + 1 }, (_, by) => word.length - most + by);
  const near = beginnings
    .filter((length) => length > 0 && length <= part.length)
    .map((length) => distance(word, part.slice(0, length)));
  return Math.min(Number.POSITIVE_INFINITY, ...near);
}

/** Damerau and Levenshtein's, where nothing is changed twice ("optimal string alignment"). */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  const cell = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          cell(i - 1, j) + 1,
          cell(i, j - 1) + 1,
          cell(i - 1, j - 1) + (isSame ? 0 : 1),
          isSwapped ? cell(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return cell(a.length, b.length);
}
