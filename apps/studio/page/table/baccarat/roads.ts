/** How the results of a shoe are written down: the bead plate and the big road. Pure; the oldest result comes first. */
import type { BaccaratWinner } from "@oddwright/core/tables/baccarat/baccarat-rules.ts";

export const roadRows = 6;

export type Bead = {
  readonly column: number;
  readonly row: number;
  readonly winner: BaccaratWinner;
};

/** Every result, column by column. */
export const beadPlate = (winners: readonly BaccaratWinner[]): readonly Bead[] =>
  winners.map((winner, index) => ({
    column: Math.floor(index / roadRows),
    row: index % roadRows,
    winner,
  }));

export type RoadMark = {
  readonly column: number;
  readonly row: number;
  readonly winner: "player" | "banker";
  /** That came after it; those that came before the first win are counted to it. */
  readonly ties: number;
};

/**
 * A column for each run of one side's wins, from the top down. A run that is longer than the column, or that meets another one,
 * turns to the right.
 */
export function bigRoad(winners: readonly BaccaratWinner[]): readonly RoadMark[] {
  const marks: RoadMark[] = [];
  const taken = new Set<string>();
  const isFree = (column: number, row: number): boolean => !taken.has(`${column} ${row}`);
  let runColumn = -1;
  let hasTurned = false;
  let earlyTies = 0;
  for (const winner of winners) {
    const last = marks.at(-1);
    if (winner === "tie") {
      if (last === undefined) earlyTies += 1;
      else marks[marks.length - 1] = { ...last, ties: last.ties + 1 };
      continue;
    }
    let [column, row] = [last?.column ?? 0, (last?.row ?? -1) + 1];
    if (last?.winner !== winner) {
      runColumn += 1;
      while (!isFree(runColumn, 0)) runColumn += 1;
      [column, row, hasTurned] = [runColumn, 0, false];
    } else if (hasTurned || row === roadRows || !isFree(column, row)) {
      [column, row, hasTurned] = [column + 1, row - 1, true];
    }
    taken.add(`${column} ${row}`);
    marks.push({ column, row, winner, ties: marks.length === 0 ? earlyTies : 0 });
  }
  return marks;
}
