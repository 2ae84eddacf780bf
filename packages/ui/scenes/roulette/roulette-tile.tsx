/** The lobby's picture of roulette: the upper half of the wheel with the true order of its pockets. Fills its container. */
import { rouletteColour, rouletteWheel } from "@oddwright/core/games/roulette/roulette-layout.ts";
import { useId } from "react";
import { BrassStops } from "../brass-stops.tsx";
import { sectorPath } from "../sector.ts";
import { TileWall } from "../tile-wall.tsx";

const fills = { green: "#2a8d5c", red: "#a83c2e", black: "#15191b" };
const wells = { green: "#155236", red: "#64221b", black: "#0b0e0f" };
const count = rouletteWheel.length;
/** Two stands at the top. */
const first = rouletteWheel.indexOf(2) - 10;
const shown = Array.from({ length: 21 }, (_, index) => {
  const number = rouletteWheel[(first + index + count) % count] ?? 0;
  return { number, colour: rouletteColour(number), turn: (index - 10) / count };
});

export function RouletteTile() {
  const brass = useId();
  return (
    <TileWall game="roulette" width={332}>
      <linearGradient id={brass} x2="1" y2="1">
        <BrassStops />
      </linearGradient>
      <g transform="translate(166 224)">
        <circle r="194" fill="#0b0f0e" opacity="0.6" />
        <circle r="186" fill={`url(#${brass})`} />
        <circle r="160" fill="#14110b" />
        <g className="ow-tile-sway">
          {shown.map(({ number, colour, turn }) => (
            <Pocket key={number} number={number} colour={colour} turn={turn} />
          ))}
          <circle cx="-34" cy="-98" r="8.5" fill="#f6f0e0" />
        </g>
        <circle r="98" fill={`url(#${brass})`} />
        <circle r="95" fill="#241a12" />
        {[-42, 52].map((degrees) => (
          <g key={degrees} transform={`rotate(${degrees})`}>
            <path d="M-6-20H6l-2-46h-8Z" fill={`url(#${brass})`} />
            <circle cy="-66" r="9" fill={`url(#${brass})`} />
          </g>
        ))}
        <circle r="28" fill={`url(#${brass})`} />
        <circle r="11" fill="#fbe7b4" stroke="#8a6024" />
      </g>
    </TileWall>
  );
}

interface PocketProps {
  number: number;
  colour: keyof typeof fills;
  turn: number;
}

function Pocket({ number, colour, turn }: PocketProps) {
  const ends = { from: turn - 0.5 / count, to: turn + 0.5 / count };
  const degrees = Math.round(turn * 360_000) / 1_000;
  return (
    <g stroke="#c99643" strokeWidth="0.7">
      <path d={sectorPath({ ...ends, outer: 158, inner: 126 })} fill={fills[colour]} />
      <path d={sectorPath({ ...ends, outer: 126, inner: 98 })} fill={wells[colour]} />
      <text
        transform={`rotate(${degrees}) translate(0 -142)`}
        dy="0.36em"
        textAnchor="middle"
        fontFamily="var(--font-text)"
        fontSize="17"
        fontWeight="600"
        fill="#fbf6e8"
        stroke="none"
      >
        {number}
      </text>
    </g>
  );
}
