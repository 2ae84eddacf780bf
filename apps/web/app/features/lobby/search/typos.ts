/** How many typos lie between what was typed and the beginning of a word. */

/**
 * The fewest insertions, deletions, substitutions and swaps of neighbours that make `typed` a beginning of
 * `word`: the optimal string alignment distance, least over the last row's ends.
 */
export function typosIn(typed: string, word: string): number {
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let index = 1; index <= typed.length; index += 1) {
    const next = [index];
    for (let at = 1; at <= word.length; at += 1) {
      const same = typed[index - 1] === word[at - 1];
      const swapped = typed[index - 1] === word[at - 2] && typed[index - 2] === word[at - 1];
      next[at] = Math.min(
        (row[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (row[at - 1] ?? 0) + (same ? 0 : 1),
        index > 1 && at > 1 && swapped ? (before[at - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = row;
    row = next;
  }
  return Math.min(...row);
}
