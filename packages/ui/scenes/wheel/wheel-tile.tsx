/** The lobby's picture of the wheel of fortune: its upper half under the pointer. Fills its container. */
import { useId } from "react";
import { BrassStops } from "../brass-stops.tsx";
import { sectorPath } from "../sector.ts";
import { TileWall } from "../tile-wall.tsx";

const shades = ["#5f4a22", "#1f1a10", "#a87a33", "#28210f", "#5f4a22", "#1f1a10"];
const segments = Array.from({ length: 27 }, (_, index) => ({
  from: (index + 40.5) / 54,
  fill: index === 13 ? "#e0645c" : index % 9 === 4 ? "#55a893" : shades[index % 6],
}));

export function WheelTile() {
  const brass = useId();
  return (
    <TileWall game="wheel" width={332}>
      <linearGradient id={brass} x2="1" y2="1">
        <BrassStops />
      </linearGradient>
      <g transform="translate(166 236)">
        <circle r="196" fill="#14100a" opacity="0.7" />
        <circle r="190" fill={`url(#${brass})`} />
        <circle r="174" fill="#14100a" />
        <g className="ow-tile-sway">
          {segments.map(({ from, fill }) => (
            <path
              key={from}
              d={sectorPath({ from, to: from + 1 / 54, outer: 172, inner: 80 })}
              fill={fill}
              stroke="#0d0a05"
            />
          ))}
        </g>
        <circle r="84" fill={`url(#${brass})`} />
        <circle r="79" fill="#17120b" />
        <circle r="38" fill={`url(#${brass})`} />
        <path d="M-10-194h20l-10 38Z" fill="#f6f0e0" stroke="#6b4a18" />
        <circle cy="-192" r="5" fill={`url(#${brass})`} stroke="#6b4a18" />
      </g>
    </TileWall>
  );
}
