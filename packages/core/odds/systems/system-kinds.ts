/** Systems by the names the trade has for them: how many legs, and which folds of them are lines. */

export type SystemKind = {
  readonly name: string;
  readonly selections: number;
  /** Sizes of the lines: 2 is every double. */
  readonly folds: readonly number[];
};

const upTo = (selections: number, from: number): number[] =>
  Array.from({ length: selections - from + 1 }, (_, at) => from + at);

const fullCover = (name: string, selections: number, from: number): SystemKind => ({
  name,
  selections,
  folds: upTo(selections, from),
});

/** From doubles up, or with singles. */
const named: readonly SystemKind[] = [
  fullCover("trixie", 3, 2),
  fullCover("patent", 3, 1),
  fullCover("yankee", 4, 2),
  fullCover("lucky_15", 4, 1),
  fullCover("canadian", 5, 2),
  fullCover("lucky_31", 5, 1),
  fullCover("heinz", 6, 2),
  fullCover("lucky_63", 6, 1),
  fullCover("super_heinz", 7, 2),
  fullCover("goliath", 8, 2),
];

/** "2/3" … "8/9": every line of one size. */
const ofOneSize: readonly SystemKind[] = upTo(9, 3).flatMap((selections) =>
  upTo(selections - 1, 2).map((fold) => ({
    name: `${fold}/${selections}`,
    selections,
    folds: [fold],
  })),
);

const systemKinds: readonly SystemKind[] = [...ofOneSize, ...named];

export function systemKind(name: string): SystemKind | undefined {
  return systemKinds.find((kind) => kind.name === name);
}
