/** A gauge with cracked glass, its hand lying past the end of the scale. */
import { useId } from "react";
import { pointOnRing } from "./ring-geometry.ts";

const centre = 80;
/** Ticks from −90° to 90°; the last quarter of the scale is the red end. */
const ticks = Array.from({ length: 31 }, (_, index) => {
  const share = (index / 30 - 0.5) / 2;
  const long = index % 5 === 0;
  const from = pointOnRing({ share, radius: 64, centre });
  const to = pointOnRing({ share, radius: long ? 54 : 58.5, centre });
  return { index, long, red: index > 24, d: `M${from.x} ${from.y}L${to.x} ${to.y}` };
});

export function GaugeDrawing() {
  const id = useId();
  const brass = `${id}brass`;
  const hub = `${id}hub`;
  return (
    <svg
      className="ow-state-drawing"
      viewBox="0 0 160 96"
      width="160"
      height="96"
      aria-hidden="true"
    >
      <linearGradient id={brass} x2="1">
        <stop offset="0" stopColor="#a3752f" />
        <stop offset="0.3" stopColor="#ebc677" />
        <stop offset="0.45" stopColor="#fbe7b4" />
        <stop offset="0.7" stopColor="#c99643" />
        <stop offset="1" stopColor="#8a6024" />
      </linearGradient>
      <radialGradient id={hub} cx="0.4" cy="0.3" r="0.8">
        <stop offset="0" stopColor="#fbe7b4" />
        <stop offset="0.5" stopColor="#d3a247" />
        <stop offset="1" stopColor="#8a6024" />
      </radialGradient>
      <path className="ow-gauge-face" d="M10 81a70 70 0 0 1 140 0Z" />
      <path
        d="M9.5 82v-1a70.5 70.5 0 0 1 141 0v1"
        fill="none"
        stroke={`url(#${brass})`}
        strokeWidth="4"
      />
      <g>
        {ticks.map((tick) => (
          <path
            key={tick.index}
            className={tick.red ? "ow-gauge-red" : "ow-gauge-tick"}
            d={tick.d}
            strokeWidth={tick.long ? 1.4 : 0.9}
          />
        ))}
      </g>
      <path
        className="ow-gauge-crack"
        d="M58 15l3 8-3 6 6 5-7 6-9 2M64 34l6 1 8-2M64 34l2 9-3 8"
        fill="none"
      />
      <path className="ow-gauge-hand" d="M80 81L126 75.5" strokeWidth="2" strokeLinecap="round" />
      <circle cx="80" cy="81" r="6.5" fill={`url(#${hub})`} />
    </svg>
  );
}
