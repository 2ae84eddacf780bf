/** What the grid is given, and its measures, as `catalogue.css` and `tile.css` lay it out. */
import type { ReactNode } from "react";
import type { CasinoGame } from "../tile/casino-game.ts";

export interface TileGridProps {
  readonly games: readonly CasinoGame[];
  readonly tile: (game: CasinoGame, index: number) => ReactNode;
}

const narrowest = 148;
const gap = 14;
/** Name, facts, and the gaps between them and the picture. */
const captionHeight = 48;

/** As many as fit with `repeat(auto-fill, minmax(narrowest, 1fr))`, and at least two. */
export const tilesOfRow = (width: number): number =>
  Math.max(2, Math.floor((width + gap) / (narrowest + gap)));

/** With the gap below it. */
export function rowHeight(width: number): number {
  const columns = tilesOfRow(width);
  const tile = (width - gap * (columns - 1)) / columns;
  return (tile * 4) / 3 + captionHeight + gap + 4;
}
