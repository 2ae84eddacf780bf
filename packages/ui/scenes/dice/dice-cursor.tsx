/** The glass of a slide rule between two ivory caps: the last roll is under its hairline. Drawn upright, at 50. */
import { type DiceGeometry, trackOf } from "./dice-geometry.ts";
import { turnDegreesOf } from "./protractor.ts";

export interface CursorProps {
  geometry: DiceGeometry;
  value: number;
}

export function Cursor({ geometry, value }: CursorProps) {
  const { width, cap } = geometry.cursor;
  const top = -(geometry.outer + cap);
  const bottom = -(trackOf(geometry).inner - cap);
  const glassTop = top + cap;
  const glassHeight = bottom - cap - glassTop;
  const half = width / 2 - 0.5;
  return (
    <g data-cursor transform={`rotate(${turnDegreesOf(value)})`}>
      <g className="ow-dice-tremble">
        <rect
          className="ow-dice-cursor-shade"
          x={-width / 2}
          y={top + 2}
          width={width}
          height={bottom - top + 1}
          rx="3"
        />
        <rect
          className="ow-dice-glass"
          x={-half}
          y={glassTop}
          width={half * 2}
          height={glassHeight}
        />
        <path
          className="ow-dice-glass-edge"
          d={`M${-half} ${glassTop}v${glassHeight}M${half} ${glassTop}v${glassHeight}`}
        />
        <rect
          className="ow-dice-glass-sheen"
          x={-half + width * 0.1}
          y={glassTop}
          width={width * 0.1}
          height={glassHeight}
        />
        <path className="ow-dice-hairline-halo" d={`M0 ${glassTop}v${glassHeight}`} />
        <path className="ow-dice-hairline" d={`M0 ${glassTop}v${glassHeight}`} />
        <Cap y={top} width={width} depth={cap} />
        <Cap y={bottom - cap} width={width} depth={cap} />
      </g>
    </g>
  );
}

function Cap({ y, width, depth }: { y: number; width: number; depth: number }) {
  const pin = width / 2 - depth / 2 - 0.5;
  return (
    <g>
      <rect
        className="ow-dice-cap"
        x={-width / 2}
        y={y}
        width={width}
        height={depth}
        rx={depth / 3}
      />
      <circle className="ow-dice-pin" cx={-pin} cy={y + depth / 2} r={depth / 6} />
      <circle className="ow-dice-pin" cx={pin} cy={y + depth / 2} r={depth / 6} />
    </g>
  );
}
