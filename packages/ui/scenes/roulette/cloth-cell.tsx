/** A cell of the cloth: a number, a column, a dozen, an even chance. */
import { rouletteColour } from "@oddwright/core/games/roulette/roulette-layout.ts";
import type { Box } from "./cloth-layout.ts";
import type { ClothSpot } from "./cloth-spots.ts";

export interface ClothCellProps {
  spot: ClothSpot;
  box: Box;
  /** What stands on it; a number needs none. */
  word: string | undefined;
  /** The bet under the pointer covers it. */
  lit: boolean;
  /** The ball lies there. */
  won: boolean;
}

export function ClothCell({ spot, box, word, lit, won }: ClothCellProps) {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const inset = {
    x: box.x + 1.5,
    y: box.y + 1.5,
    width: box.width - 3,
    height: box.height - 3,
  };
  return (
    <g className="ow-cloth-cell" data-colour={colourOf(spot)} data-lit={lit} data-won={won}>
      <rect {...inset} rx="5" />
      {spot.kind === "red" || spot.kind === "black" ? (
        <path className="ow-cloth-lozenge" d={`M${x} ${y - 13}l17 13-17 13-17-13Z`} />
      ) : (
        <text x={x} y={y} dy="0.36em" data-word={spot.kind !== "straight"}>
          {word ?? spot.numbers[0]}
        </text>
      )}
    </g>
  );
}

function colourOf({ kind, numbers }: ClothSpot): string {
  if (kind === "straight") return rouletteColour(numbers[0] ?? 0);
  return kind === "red" || kind === "black" ? kind : "none";
}
