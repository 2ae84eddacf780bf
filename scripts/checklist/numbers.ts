/** Finds the checklist numbers that a test's title names: "S5.10 …", "S9.7 S9.8 …", and ranges "S9.7–S9.12 …". */

const number = /\bS(\d+)\.(\d+)\b(?:\s*[–-]\s*S(\d+)\.(\d+)\b)?/g;

/** In the order of the title. Throws on a range that runs backwards or over two sections. */
export function numbersIn(title: string): string[] {
  return [...title.matchAll(number)].flatMap(([text, section, first, endSection, last]) => {
    if (last === undefined) return [`S${section}.${first}`];
    const count = Number(last) - Number(first) + 1;
    if (endSection !== section || count < 1) throw new Error(`"${text}" is not a range`);
    return Array.from({ length: count }, (_, step) => `S${section}.${Number(first) + step}`);
  });
}
