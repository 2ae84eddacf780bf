/** How many mines, and which tile chance picks. */
import { minerMaxMines } from "@oddwright/core/games/miner/miner-params.ts";

export const initialMines = 3;

export function movedMines(mines: number, by: 1 | -1): number {
  return Math.min(minerMaxMines, Math.max(1, mines + by));
}

/** One of the tiles that are still closed; null when none is. `random`: an integer from 0 to below its argument. */
export function randomTile(
  field: readonly string[],
  random: (below: number) => number,
): number | null {
  const closed = field.flatMap((state, tile) => (state === "closed" ? [tile] : []));
  return closed[random(Math.max(1, closed.length))] ?? null;
}
