/** What every lobby picture stands before: a wall lit from above left in the game's hue, and a bench. */
import { type ReactNode, useId } from "react";

export interface TileWallProps {
  game: string;
  /** Of the drawing, whose height is 236. */
  width: 332 | 680;
  /** Where the bench begins; none without it. */
  horizon?: number | undefined;
  children: ReactNode;
  /** `TileLayer`s before the drawing: what moves by itself. */
  layers?: ReactNode;
}

/** Fills its container; the drawing is cut at the sides, never stretched. */
export function TileWall({ game, width, horizon, children, layers }: TileWallProps) {
  const wall = useId();
  const bench = `${wall}bench`;
  const room = { x: -200, width: width + 400 };
  return (
    <span className="ow-tile" data-theme="dark" data-game={game} data-width={width}>
      <TileLayer width={width}>
        <radialGradient id={wall} cx="0.42" cy="0.14" r="0.8">
          <stop offset="0" className="ow-tile-wall-light" />
          <stop offset="0.45" className="ow-tile-wall-middle" />
          <stop offset="1" className="ow-tile-wall-dark" />
        </radialGradient>
        <rect {...room} height="236" fill={`url(#${wall})`} />
        {horizon === undefined ? null : (
          <>
            <linearGradient id={bench} x2="0" y2="1">
              <stop offset="0" className="ow-tile-bench-light" />
              <stop offset="1" className="ow-tile-wall-dark" />
            </linearGradient>
            <rect {...room} y={horizon} height={236 - horizon} fill={`url(#${bench})`} />
            <path className="ow-tile-bench-edge" d={`M-200 ${horizon}h${width + 400}`} />
          </>
        )}
        {children}
      </TileLayer>
      {layers}
    </span>
  );
}

export interface TileLayerProps {
  width?: 332 | 680;
  /** How the layer moves. Each is an element of its own: the compositor moves it, and nothing is painted again. */
  motion?: "hop" | "slide";
  children: ReactNode;
}

/** A sheet of the drawing, over those before it. */
export function TileLayer({ width = 332, motion, children }: TileLayerProps) {
  return (
    <svg
      className={motion === undefined ? "ow-tile-layer" : `ow-tile-layer ow-tile-${motion}`}
      viewBox={`0 0 ${width} 236`}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
