/** All tiles that were found. A long list keeps only the rows near the window in the page. */
import { Suspense } from "react";
import { lazyPart } from "../../../runtime/browser/lazy-part.tsx";
import type { TileGridProps } from "./grid-measures.ts";

/** So many are drawn at once without a thought, and are found by the browser's own search. */
const mostPlain = 80;

const VirtualRows = lazyPart(() => import("./virtual-rows.tsx"));

export function TileGrid({ games, tile }: TileGridProps) {
  const plain = (
    <div className="slot-grid">
      {games.slice(0, mostPlain).map((game, index) => (
        <div key={game.slug}>{tile(game, index)}</div>
      ))}
    </div>
  );
  if (games.length <= mostPlain) return plain;
  return (
    <Suspense fallback={plain}>
      <VirtualRows games={games} tile={tile} />
    </Suspense>
  );
}
