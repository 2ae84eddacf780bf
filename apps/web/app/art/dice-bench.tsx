/** The lobby's drawing of dice: a brass caliper measures an ivory die on a blue bench. Takes any width. */
import { useId } from "react";
import { Die } from "./die.tsx";

export interface DiceBenchProps {
  readonly width: number;
  readonly height: number;
  /** Where the caliper stands, in parts of the width. */
  readonly at?: number;
}

export function DiceBench({ width, height, at = 0.5 }: DiceBenchProps) {
  const id = useId();
  const horizon = height * 0.75;
  const centre = width * at;
  const scale = height / 142;
  return (
    <svg
      className="dice-bench"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id={`${id}w`} cx={at * 0.8} cy="0.05" r="0.9">
          <stop offset="0" stopColor="#3d4669" />
          <stop offset="0.55" stopColor="#1d2234" />
          <stop offset="1" stopColor="#0d1115" />
        </radialGradient>
        <linearGradient id={`${id}f`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2a3350" />
          <stop offset="1" stopColor="#0c1016" />
        </linearGradient>
        <linearGradient id={`${id}b`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fbe7b4" />
          <stop offset="0.3" stopColor="#ebc677" />
          <stop offset="0.62" stopColor="#c99643" />
          <stop offset="1" stopColor="#8a6024" />
        </linearGradient>
      </defs>
      <rect width={width} height={height} fill={`url(#${id}w)`} />
      <rect y={horizon} width={width} height={height - horizon} fill={`url(#${id}f)`} />
      <path d={`M0 ${horizon}H${width}`} stroke="#56638f" strokeWidth="1" opacity="0.7" />
      <g transform={`translate(${centre} 0) scale(${scale})`}>
        <Jaw brass={`url(#${id}b)`} side={-1} />
        <ellipse cx="4" cy="116" rx="34" ry="7" fill="#05070a" opacity="0.6" />
        <ellipse cx="-52" cy="112" rx="18" ry="4.5" fill="#05070a" opacity="0.5" />
        <Die x={-54} y={98} size={15} body="blue" faces={[1, 3, 2]} />
        <Die x={0} y={88} size={27} body="ivory" faces={[3, 4, 5]} />
        <g className="dice-bench-jaw">
          <Jaw brass={`url(#${id}b)`} side={1} />
          <rect x="18" y="14" width="56" height="11" rx="4" fill={`url(#${id}b)`} />
          <circle cx="46" cy="13" r="7" fill={`url(#${id}b)`} stroke="#6b4a18" strokeWidth="0.8" />
        </g>
      </g>
      <Ruler width={width} scale={scale} brass={`url(#${id}b)`} />
    </svg>
  );
}

function Jaw({ brass, side }: { brass: string; side: 1 | -1 }) {
  return (
    <path
      d="M22 34h22v14l-10 4-6 50-5 8-1-62Z"
      transform={`scale(${side} 1) translate(12 0)`}
      fill={brass}
      stroke="#6b4a18"
      strokeWidth="0.8"
    />
  );
}

/** A tick each unit, a longer one each five: the dash pattern is the scale. */
function Ruler({ width, scale, brass }: { width: number; scale: number; brass: string }) {
  const top = 20 * scale;
  const height = 20 * scale;
  const unit = 5 * scale;
  return (
    <g>
      <rect y={top} width={width} height={height} fill={brass} />
      <path d={`M0 ${top + 0.5}H${width}`} stroke="#fff6da" opacity="0.8" />
      <path
        d={`M0 ${top + height - 4 * scale}H${width}`}
        stroke="#4a3511"
        strokeWidth={6 * scale}
        strokeDasharray={`1 ${unit - 1}`}
      />
      <path
        d={`M0 ${top + height - 6.5 * scale}H${width}`}
        stroke="#4a3511"
        strokeWidth={11 * scale}
        strokeDasharray={`1.4 ${unit * 5 - 1.4}`}
      />
    </g>
  );
}
