/** The lobby's picture of hilo: a queen between a seven and the next card, and two ways to go. */
import { TileLayer, TileWall } from "../tile-wall.tsx";
import { CardBack, PlayingCard } from "./playing-card.tsx";

export function HiloTile() {
  return (
    <TileWall
      game="hilo"
      width={332}
      horizon={202}
      layers={
        <TileLayer motion="hop">
          <g transform="translate(106 54) rotate(-2 52 72)">
            <svg width="108" height="151">
              <PlayingCard card="Q-diamond" />
            </svg>
          </g>
        </TileLayer>
      }
    >
      <g transform="translate(62 70) rotate(-11 50 70)">
        <svg width="96" height="134">
          <PlayingCard card="7-club" />
        </svg>
      </g>
      <g transform="translate(168 58) rotate(9 50 70)">
        <svg width="96" height="134">
          <CardBack />
        </svg>
      </g>
      <g fill="none" stroke="#efa0c4" strokeWidth="3" strokeLinecap="round">
        <path d="M296 92l10 -10l10 10M296 82l10 -10l10 10" />
        <path d="M296 156l10 10l10 -10M296 166l10 10l10 -10" />
      </g>
    </TileWall>
  );
}
