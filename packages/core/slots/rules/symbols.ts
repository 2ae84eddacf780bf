/** Slots are written with one letter a symbol; the rules count with their places in the list. */

/** The symbols of a reel, downwards; after the last one comes the first again. */
export type Strip = readonly number[];

/** Rows from the top. */
export type Column = readonly number[];

export type SymbolSet = {
  readonly names: readonly string[];
  readonly of: (letter: string) => number;
};

/** `{ A: "anchor", … }`: the letter that strips are written with, and the name. */
export function symbolSet(letters: Readonly<Record<string, string>>): SymbolSet {
  const order = Object.keys(letters);
  return {
    names: Object.values(letters),
    of: (letter) => {
      const symbol = order.indexOf(letter);
      if (symbol < 0) throw new RangeError(`no symbol is written ${letter}`);
      return symbol;
    },
  };
}

/** One text a reel. */
export function stripsOf(set: SymbolSet, reels: readonly string[]): Strip[] {
  return reels.map((reel) => Array.from(reel, set.of));
}

/** What each symbol pays, from a count of one; symbols that are not listed pay nothing. */
export function paysOf(
  set: SymbolSet,
  pays: Readonly<Record<string, readonly number[]>>,
): (readonly number[])[] {
  const table: (readonly number[])[] = set.names.map(() => []);
  for (const [letter, row] of Object.entries(pays)) table[set.of(letter)] = row;
  return table;
}

/** The rows that a stop shows. */
export function columnAt(strip: Strip, stop: number, rows: number): number[] {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] as number);
}

/** What `count` of a symbol pays, in units; 0 for what the table does not list. */
export function payOf(pays: readonly (readonly number[])[], symbol: number, count: number): number {
  return pays[symbol]?.[count - 1] ?? 0;
}
