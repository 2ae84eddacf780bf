/** The disc of the wheel of fortune with rim, lamps, hub and pointer. `data-turn` is the part that turns. */
import { wheelSegments } from "@oddwright/core/games/wheel/wheel-segments.ts";
import { memo, useId } from "react";
import { BrassStops } from "../brass-stops.tsx";
import { sectorPath } from "../sector.ts";

const outer = 214;
const inner = 92;
const count = wheelSegments.length;

/** Lacquer of a segment by what it pays. */
const lacquer: Record<number, string> = {
  1: "#5f4a22",
  2: "#a87a33",
  3: "#e0b463",
  5: "#55a893",
  10: "#e0645c",
};
const blank = ["#1f1a10", "#28210f"] as const;

/** `won` is the index of the segment that paid, to light it. */
export const WheelDisc = memo(function WheelDisc({ won }: { won: number | undefined }) {
  const id = useId();
  return (
    <svg className="ow-wheel-disc" viewBox="-252 -262 504 514" aria-hidden="true">
      <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
        <BrassStops />
      </linearGradient>
      <circle r="248" fill="#14100a" />
      <circle r="240" fill={`url(#${id})`} />
      <circle r="219" fill="#14100a" />
      <circle r="239" fill="none" stroke="#fdf0cb" strokeOpacity="0.7" />
      {Array.from({ length: count }, (_, index) => (
        <circle
          key={index}
          className="ow-wheel-lamp"
          cy="-229.5"
          r="2.6"
          transform={`rotate(${round((index / count) * 360)})`}
        />
      ))}
      <g data-turn>
        {wheelSegments.map((multiple, index) => (
          <Segment key={index} index={index} multiple={multiple} won={index === won} />
        ))}
      </g>
      <circle r={inner} fill={`url(#${id})`} />
      <circle r={inner - 6} fill="#17120b" />
      <circle r="40" fill={`url(#${id})`} />
      <circle r="40" fill="none" stroke="#6b4a18" />
      <path d="m0 -20 12 20-12 20-12-20Z" fill="#6b4a18" />
      <path d="m0 -17 9 17h-18Z" fill="#fbe7b4" />
      <path d="M-15-258h30l-4 12-11 44-11-44Z" fill="#f6f0e0" stroke="#6b4a18" />
      <path d="M0-250v44" stroke="#b5aa90" strokeWidth="1.2" />
      <circle cy="-247" r="6.5" fill={`url(#${id})`} stroke="#6b4a18" />
    </svg>
  );
});

interface SegmentProps {
  index: number;
  multiple: number;
  won: boolean;
}

function Segment({ index, multiple, won }: SegmentProps) {
  const [from, to] = [index / count, (index + 1) / count];
  const middle = round(((index + 0.5) / count) * 360);
  return (
    <g className="ow-wheel-segment" data-won={won}>
      <path
        d={sectorPath({ from, to, outer, inner })}
        fill={lacquer[multiple] ?? blank[(index >> 1) % 2 === 0 ? 0 : 1]}
        stroke="#0d0a05"
        strokeWidth="1.4"
      />
      {multiple === 0 ? null : (
        <text
          className="ow-wheel-multiple"
          data-dark={multiple === 2 || multiple === 3 || multiple > 3}
          transform={`rotate(${middle}) translate(0 -196) rotate(90)`}
          dy="0.36em"
        >
          {multiple}×
        </text>
      )}
    </g>
  );
}

/** Server and browser must print the same digits. */
function round(degrees: number): number {
  return Math.round(degrees * 1_000) / 1_000;
}
