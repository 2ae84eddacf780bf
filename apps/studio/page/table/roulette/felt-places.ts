/** The cloth of roulette: where every bet lies, across or upright. Pure. */
import {
  coveredNumbers,
  type RouletteKind,
} from "@oddwright/core/games/roulette/roulette-kinds.ts";
import type { Cloth, Field, Place } from "../cloth-places.ts";
import { keyOf } from "../draft.ts";

export type FeltPlace = Place & {
  readonly kind: RouletteKind;
  /** As the rules name them: none for the even chances. */
  readonly numbers: readonly number[];
};

export type Felt = Cloth<FeltPlace>;

/** Lengths along the rows of three and across them. */
type Measures = {
  readonly along: number;
  readonly across: number;
  readonly zero: number;
  readonly strip: number;
  readonly isUpright: boolean;
};

export const acrossFelt = (): Felt =>
  feltOf({ along: 60, across: 62, zero: 54, strip: 50, isUpright: false });
export const uprightFelt = (): Felt =>
  feltOf({ along: 39, across: 78, zero: 42, strip: 58, isUpright: true });

const rows = 12;

/** A box along the table (from zero) and across it (from the even chances, over the dozens, to the third column). */
type Box = readonly [from: number, to: number, low: number, high: number];

function feltOf({ along, across, zero, strip, isUpright }: Measures): Felt {
  const inner = strip * 2;
  const length = zero + rows * along + zero;
  const breadth = inner + 3 * across;
  // Across, the third column lies on top; upright, it lies on the right.
  const pointOf = (a: number, b: number): [number, number] =>
    isUpright ? [b, a] : [a, breadth - b];
  const fieldOf = ([from, to, low, high]: Box): Field =>
    isUpright
      ? { x: low, y: from, width: high - low, height: to - from }
      : { x: from, y: breadth - high, width: to - from, height: high - low };
  const field = (kind: RouletteKind, numbers: readonly number[], box: Box): FeltPlace => ({
    key: keyOf(kind, numbers),
    kind,
    numbers,
    at: pointOf((box[0] + box[1]) / 2, (box[2] + box[3]) / 2),
    field: fieldOf(box),
  });
  const onLine = (
    kind: RouletteKind,
    numbers: readonly number[],
    [a, b]: readonly [number, number],
  ): FeltPlace => ({ key: keyOf(kind, numbers), kind, numbers, at: pointOf(a, b), field: null });
  const row = (index: number): number => zero + index * along;
  const column = (index: number): number => inner + index * across;

  const places: FeltPlace[] = [field("straight", [0], [0, zero, inner, breadth])];
  for (let index = 0; index < rows; index += 1)
    for (let each = 0; each < 3; each += 1)
      places.push(
        field(
          "straight",
          [index * 3 + each + 1],
          [row(index), row(index + 1), column(each), column(each + 1)],
        ),
      );
  for (let each = 0; each < 3; each += 1) {
    places.push(
      field("column", [each + 1], [row(rows), length, column(each), column(each + 1)]),
      field("dozen", [each + 1], [row(each * 4), row(each * 4 + 4), strip, inner]),
    );
  }
  const evens = ["low", "even", "red", "black", "odd", "high"] as const;
  for (const [index, kind] of evens.entries())
    places.push(field(kind, [], [row(index * 2), row(index * 2 + 2), 0, strip]));
  places.push(...linesOf({ row, column, along, across, inner }, onLine));
  return { width: isUpright ? breadth : length, height: isUpright ? length : breadth, places };
}

type Lines = Pick<Measures, "along" | "across"> & {
  readonly row: (index: number) => number;
  readonly column: (index: number) => number;
  readonly inner: number;
};

type OnLine = (
  kind: RouletteKind,
  numbers: readonly number[],
  at: readonly [number, number],
) => FeltPlace;

function linesOf({ row, column, along, across, inner }: Lines, onLine: OnLine): FeltPlace[] {
  const places: FeltPlace[] = [];
  const middle = (each: number): number => column(each) + across / 2;
  for (let each = 0; each < 3; each += 1)
    places.push(onLine("split", [0, each + 1], [row(0), middle(each)]));
  places.push(
    onLine("trio", [0, 1, 2], [row(0), column(1)]),
    onLine("trio", [0, 2, 3], [row(0), column(2)]),
    onLine("first_four", [0, 1, 2, 3], [row(0), inner]),
  );
  for (let index = 0; index < rows; index += 1) {
    const first = index * 3 + 1;
    const centre = row(index) + along / 2;
    const isLast = index === rows - 1;
    places.push(onLine("street", [first, first + 1, first + 2], [centre, inner]));
    if (!isLast)
      places.push(
        onLine(
          "six_line",
          Array.from({ length: 6 }, (_, step) => first + step),
          [row(index + 1), inner],
        ),
      );
    for (let each = 0; each < 3; each += 1) {
      const number = first + each;
      if (each < 2) places.push(onLine("split", [number, number + 1], [centre, column(each + 1)]));
      if (isLast) continue;
      places.push(onLine("split", [number, number + 3], [row(index + 1), middle(each)]));
      if (each < 2)
        places.push(
          onLine(
            "corner",
            [number, number + 1, number + 3, number + 4],
            [row(index + 1), column(each + 1)],
          ),
        );
    }
  }
  return places;
}

/** What a chip there wins with. */
export const coveredOf = ({
  kind,
  numbers,
}: Pick<FeltPlace, "kind" | "numbers">): readonly number[] => coveredNumbers(kind, numbers) ?? [];
