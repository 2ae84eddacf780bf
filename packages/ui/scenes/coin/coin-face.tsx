/** A side of the coin: heads, of brass, carries the lozenge in a guilloche; tails, of nickel, the ruled numeral. */
import { useId } from "react";
import { BrassStops } from "../brass-stops.tsx";
import type { CoinSide } from "./coin-pose.ts";

const ticks = Array.from({ length: 72 }, (_, index) => {
  const angle = (index / 72) * 2 * Math.PI;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const inner = index % 6 === 0 ? 84 : 87;
  return `M${(x * inner).toFixed(2)} ${(y * inner).toFixed(2)}L${(x * 91).toFixed(2)} ${(y * 91).toFixed(2)}`;
}).join("");

interface Metal {
  /** Of the field from its light to its edge. */
  readonly field: readonly [string, string, string];
  readonly rim: string;
  readonly lit: string;
  readonly tick: string;
  readonly line: string;
  readonly guilloche: string;
}

const metals: Record<CoinSide, Metal> = {
  heads: {
    field: ["#f3d693", "#c99643", "#8a6024"],
    rim: "#fff3d0",
    lit: "#fbe7b4",
    tick: "#4d3610",
    line: "#6b4a18",
    guilloche: "#7a5417",
  },
  tails: {
    field: ["#f4f8f9", "#a9b6bb", "#65737a"],
    rim: "#ffffff",
    lit: "#eef4f6",
    tick: "#2c363b",
    line: "#4a575d",
    guilloche: "#5c6a71",
  },
};

const petals = Array.from({ length: 12 }, (_, index) => index * 15);

export function CoinFace({ side }: { side: CoinSide }) {
  const id = useId();
  const metal = metals[side];
  return (
    <svg viewBox="-100 -100 200 200" width="100%" height="100%">
      <linearGradient id={id} x1="0.15" y1="0" x2="0.85" y2="1">
        {side === "heads" ? <BrassStops /> : <NickelStops />}
      </linearGradient>
      <radialGradient id={`${id}field`} cx="0.38" cy="0.3" r="0.9">
        <stop offset="0" stopColor={metal.field[0]} />
        <stop offset="0.55" stopColor={metal.field[1]} />
        <stop offset="1" stopColor={metal.field[2]} />
      </radialGradient>
      <circle r="99" fill={`url(#${id})`} />
      <circle r="98" fill="none" stroke={metal.rim} strokeWidth="1" opacity="0.7" />
      <path d={ticks} stroke={metal.tick} strokeWidth="1.4" />
      <circle r="80" fill={`url(#${id}field)`} stroke={metal.line} strokeWidth="1.5" />
      <circle r="77.5" fill="none" stroke={metal.lit} strokeWidth="0.8" opacity="0.7" />
      <g fill="none" stroke={metal.guilloche} strokeWidth="0.9" opacity="0.75">
        {petals.map((angle) => (
          <ellipse key={angle} rx="62" ry="24" transform={`rotate(${angle})`} />
        ))}
      </g>
      {side === "heads" ? <Lozenge fill={`url(#${id})`} /> : <Numeral fill={`url(#${id})`} />}
    </svg>
  );
}

function Lozenge({ fill }: { fill: string }) {
  return (
    <g>
      <circle r="30" fill={fill} stroke="#6b4a18" strokeWidth="1.5" />
      <path d="M0 -20L12 0L0 20L-12 0Z" fill="#3a270c" />
      <path d="M0 -20L12 0H-12Z" fill="#5b3f16" />
    </g>
  );
}

function Numeral({ fill }: { fill: string }) {
  return (
    <g>
      <rect
        x="-40"
        y="-26"
        width="80"
        height="52"
        rx="6"
        fill={fill}
        stroke="#4a575d"
        strokeWidth="1.5"
      />
      <path d="M-32 18h64" stroke="#1f282c" strokeWidth="1.5" />
      <path
        d={Array.from(
          { length: 17 },
          (_, index) => `M${-32 + index * 4} 18v${index % 4 === 0 ? -9 : -5}`,
        ).join("")}
        stroke="#1f282c"
        strokeWidth="1.3"
      />
      <path
        d="M-9 -18h7v20h-6v-13l-4 2v-5ZM2 -8a8 8 0 0 1 16 0c0 4-2 6-5 8l-3 2h8v5H2v-4l7-6c2-2 3-3 3-5a2.6 2.6 0 0 0-5 0Z"
        fill="#1f282c"
      />
    </g>
  );
}

function NickelStops() {
  return (
    <>
      <stop offset="0" stopColor="#f8fbfc" />
      <stop offset="0.2" stopColor="#d3dce0" />
      <stop offset="0.52" stopColor="#98a5ab" />
      <stop offset="0.8" stopColor="#56636a" />
      <stop offset="1" stopColor="#a4b0b6" />
    </>
  );
}
