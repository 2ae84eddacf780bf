/** Bets on numbers that lie together on the cloth. Numbers are given in ascending order. */
import { rouletteHighest, rowLength } from "./roulette-layout.ts";

export type InsideKind =
  | "straight"
  | "split"
  | "street"
  | "corner"
  | "six_line"
  | "trio"
  | "first_four";

const isOne: Record<InsideKind, (numbers: readonly number[]) => boolean> = {
  straight: (numbers) => numbers.length === 1,
  split: isSplit,
  street: (numbers) => startsRow(numbers) && isRun(numbers, [1, 2]),
  corner: (numbers) => !endsRow(numbers) && isRun(numbers, [1, 3, 4]),
  six_line: (numbers) => startsRow(numbers) && isRun(numbers, [1, 2, 3, 4, 5]),
  trio: (numbers) => areThese(numbers, [0, 1, 2]) || areThese(numbers, [0, 2, 3]),
  first_four: (numbers) => areThese(numbers, [0, 1, 2, 3]),
};

/** Whether a chip can lie so that it covers exactly these numbers. */
export function isInsideBet(kind: InsideKind, numbers: readonly number[]): boolean {
  return numbers.every(isPocket) && isOne[kind](numbers);
}

/** Neighbours in a row or a column, or zero with a number of the first row. */
function isSplit(numbers: readonly number[]): boolean {
  const [low = 0, high = 0] = numbers;
  if (numbers.length !== 2) return false;
  if (low === 0) return high >= 1 && high <= rowLength;
  return high - low === rowLength || (high - low === 1 && low % rowLength !== 0);
}

/** The first number and those at these distances above it, none of them zero. */
function isRun(numbers: readonly number[], distances: readonly number[]): boolean {
  const [first = 0] = numbers;
  return first > 0 && areThese(numbers, [first, ...distances.map((each) => first + each)]);
}

function startsRow([first = 0]: readonly number[]): boolean {
  return first % rowLength === 1;
}

function endsRow([first = 0]: readonly number[]): boolean {
  return first % rowLength === 0;
}

function areThese(numbers: readonly number[], wanted: readonly number[]): boolean {
  return numbers.length === wanted.length && wanted.every((each, i) => numbers[i] === each);
}

function isPocket(number: number): boolean {
  return Number.isInteger(number) && number >= 0 && number <= rouletteHighest;
}
