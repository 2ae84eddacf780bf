/** The words of a slab of the field. */
import type { TileState } from "@oddwright/ui/scenes/miner/miner-scene.tsx";

const side = 5;

/** Row and column, from one. */
export function placeOf(tile: number) {
  return { row: Math.floor(tile / side) + 1, column: (tile % side) + 1 };
}

export function tileLabel(state: TileState) {
  switch (state) {
    case "closed":
      return "miner.tile.closed";
    case "crystal":
    case "shown-crystal":
      return "miner.tile.crystal";
    case "mine":
    case "shown-mine":
      return "miner.tile.mine";
  }
}
