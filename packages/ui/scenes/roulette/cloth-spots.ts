/**
 * Where chips can lie on the cloth. One unit is a number's cell; x runs from zero (−1 … 0) past the twelve streets
 * (0 … 12) to the columns (12 … 13), y from the row of 3, 6, 9 … (0 … 1) down to dozens (3 … 4) and even chances (4 … 5).
 */
import {
  coveredNumbers,
  type RouletteKind,
} from "@oddwright/core/games/roulette/roulette-kinds.ts";

export interface ClothSpot {
  /** Unique: "split 4 5", "red". */
  key: string;
  kind: RouletteKind;
  /** As a bet names them; empty for the even chances. */
  numbers: readonly number[];
  /** The pockets that win. */
  covered: readonly number[];
  /** Middle of the spot. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A finger's or pointer's room on a line between cells, in units. */
const edge = 0.36;

const streets = Array.from({ length: 12 }, (_, street) => street);
const rows = [0, 1, 2];

export const clothSpots: readonly ClothSpot[] = [
  ...zeroAndNumbers(),
  ...groups(),
  ...evenChances(),
  ...linesAndCorners(),
];

export function spotByKey(key: string): ClothSpot | undefined {
  return clothSpots.find((spot) => spot.key === key);
}

/** The key of a bet's spot, whatever the order of its numbers. */
export function spotKey(kind: RouletteKind, numbers: readonly number[] = []): string {
  return [kind, ...numbers.toSorted((a, b) => a - b)].join(" ");
}

interface Place {
  x: number;
  y: number;
  width?: number;
  height?: number;
}

function spot(kind: RouletteKind, numbers: number[], place: Place): ClothSpot {
  const covered = coveredNumbers(kind, numbers);
  if (covered === null) throw new RangeError(`${kind} cannot lie on ${numbers.join(", ")}`);
  const { width = edge, height = edge } = place;
  return { ...place, key: spotKey(kind, numbers), kind, numbers, covered, width, height };
}

/** The number in a street (0 … 11) and row (0 … 2, from above). */
function numberAt(street: number, row: number): number {
  return 3 * street + 3 - row;
}

function zeroAndNumbers(): ClothSpot[] {
  const whole = { width: 1, height: 1 };
  return [
    spot("straight", [0], { x: -0.5, y: 1.5, width: 1, height: 3 }),
    ...streets.flatMap((street) =>
      rows.map((row) =>
        spot("straight", [numberAt(street, row)], { x: street + 0.5, y: row + 0.5, ...whole }),
      ),
    ),
  ];
}

function groups(): ClothSpot[] {
  return [
    ...rows.map((row) => spot("column", [3 - row], { x: 12.5, y: row + 0.5, width: 1, height: 1 })),
    ...rows.map((dozen) =>
      spot("dozen", [dozen + 1], { x: 2 + 4 * dozen, y: 3.5, width: 4, height: 1 }),
    ),
  ];
}

function evenChances(): ClothSpot[] {
  const kinds = ["low", "even", "red", "black", "odd", "high"] as const;
  return kinds.map((kind, index) =>
    spot(kind, [], { x: 1 + 2 * index, y: 4.5, width: 2, height: 1 }),
  );
}

function linesAndCorners(): ClothSpot[] {
  const along = { width: 1 - edge };
  const across = { height: 1 - edge };
  return [
    ...rows.map((row) => spot("split", [0, 3 - row], { x: 0, y: row + 0.5, ...across })),
    spot("trio", [0, 2, 3], { x: 0, y: 1 }),
    spot("trio", [0, 1, 2], { x: 0, y: 2 }),
    spot("first_four", [0, 1, 2, 3], { x: 0, y: 3 }),
    ...streets.flatMap((street) => {
      const first = numberAt(street, 2);
      const x = street + 0.5;
      return [
        spot("split", [first + 1, first + 2], { x, y: 1, ...along }),
        spot("split", [first, first + 1], { x, y: 2, ...along }),
        spot("street", [first, first + 1, first + 2], { x, y: 3, ...along }),
      ];
    }),
    ...streets.slice(0, -1).flatMap((street) => {
      const first = numberAt(street, 2);
      const x = street + 1;
      return [
        ...rows.map((row) => {
          const number = numberAt(street, row);
          return spot("split", [number, number + 3], { x, y: row + 0.5, ...across });
        }),
        spot("corner", [first + 1, first + 2, first + 4, first + 5], { x, y: 1 }),
        spot("corner", [first, first + 1, first + 3, first + 4], { x, y: 2 }),
        spot(
          "six_line",
          [0, 1, 2, 3, 4, 5].map((step) => first + step),
          { x, y: 3 },
        ),
      ];
    }),
  ];
}
