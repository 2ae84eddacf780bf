/** Every bet there is on the cloth of European roulette, listed by walking over it. */
import type { RouletteKind } from "../roulette/roulette-kinds.ts";

type Bet = { kind: RouletteKind; numbers?: number[] };

const rows = Array.from({ length: 12 }, (_, row) => [3 * row + 1, 3 * row + 2, 3 * row + 3]);
const pairs = (list: number[]) => list.slice(1).map((number, i) => [list[i] as number, number]);

const across = rows.flatMap(pairs);
const along = rows
  .slice(1)
  .flatMap((row, i) => row.map((number, c) => [rows[i]?.[c] as number, number]));
const withZero = [1, 2, 3].map((number) => [0, number]);
const corners = rows
  .slice(1)
  .flatMap((row, i) => pairs(row).map((pair, c) => [...(pairs(rows[i] ?? [])[c] ?? []), ...pair]));

export const everyRouletteBet: Bet[] = [
  ...of(
    "straight",
    Array.from({ length: 37 }, (_, pocket) => [pocket]),
  ),
  ...of("split", [...across, ...along, ...withZero]),
  ...of("street", rows),
  ...of("corner", corners),
  ...of(
    "six_line",
    rows.slice(1).map((row, i) => [...(rows[i] ?? []), ...row]),
  ),
  ...of("trio", [
    [0, 1, 2],
    [0, 2, 3],
  ]),
  ...of("first_four", [[0, 1, 2, 3]]),
  ...of("column", [[1], [2], [3]]),
  ...of("dozen", [[1], [2], [3]]),
  ...(["red", "black", "odd", "even", "low", "high"] as const).map((kind) => ({ kind })),
];

function of(kind: RouletteKind, all: number[][]): Bet[] {
  return all.map((numbers) => ({ kind, numbers }));
}
