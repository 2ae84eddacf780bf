/** The European wheel and the betting cloth. */

/** The pockets clockwise, from zero. */
export const rouletteWheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];

export const roulettePockets = rouletteWheel.length;

/** The highest number on the cloth; a row has three numbers, 1 2 3 the first. */
export const rouletteHighest = roulettePockets - 1;
export const rowLength = 3;

/** Colours alternate around the wheel, red first after zero. */
const redNumbers: ReadonlySet<number> = new Set(
  rouletteWheel.filter((_, index) => index % 2 === 1),
);

export function rouletteColour(pocket: number): "green" | "red" | "black" {
  if (pocket === 0) return "green";
  return redNumbers.has(pocket) ? "red" : "black";
}

/** The numbers 1 … 36 that fulfil a condition. */
export function numbersWhere(holds: (number: number) => boolean): number[] {
  return Array.from({ length: rouletteHighest }, (_, index) => index + 1).filter(holds);
}
