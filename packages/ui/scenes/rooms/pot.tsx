/** A glazed pot full of brass coins, with an ivory label. */
import { useId } from "react";

export type PotGlaze = "red" | "yellow" | "purple";

export interface PotProps {
  glaze: PotGlaze;
  /** On the label: the least stake, "10". */
  label: string;
  /** 0 … 1: how high the coins stand. */
  fill: number;
}

const glazes: Record<PotGlaze, readonly [light: string, base: string, dark: string]> = {
  red: ["#f0938c", "#d9534a", "#5e1f1c"],
  yellow: ["#f3da8b", "#e0b23f", "#654a12"],
  purple: ["#c3aaf6", "#8f6be0", "#3a2670"],
};

/** Places of the coins from below to above, each with its tilt. */
const coins = [
  [-44, -88, -8],
  [-22, -86, 6],
  [2, -85, -4],
  [26, -87, 9],
  [46, -90, -6],
  [-34, -95, 12],
  [-10, -94, -9],
  [14, -95, 5],
  [36, -97, -12],
  [-22, -103, -5],
  [2, -104, 8],
  [24, -105, -7],
  [-10, -112, 10],
  [12, -113, -6],
  [1, -120, 3],
] as const;

const outline =
  "M-62-92c0 9 27 14 62 14s62-5 62-14C80-80 90-38 64-10 54 1 34 4 0 4S-54 1-64-10C-90-38-80-80-62-92Z";

/** Around the middle of its foot; about 164 wide and 132 high. */
export function Pot({ glaze, label, fill }: PotProps) {
  const id = useId();
  const [light, , dark] = glazes[glaze];
  const shown = coins.slice(0, Math.round(5 + fill * (coins.length - 5)));
  return (
    <g>
      <Paints id={id} glaze={glaze} />
      <ellipse cy="3" rx="90" ry="12" fill={`url(#${id}shade)`} />
      <ellipse cy="-92" rx="62" ry="13" fill="#171007" />
      {shown.map(([x, y, tilt]) => (
        <ellipse
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          rx="16"
          ry="8.5"
          transform={`rotate(${tilt} ${x} ${y})`}
          fill={`url(#${id}coin)`}
          stroke="#6b4a18"
          strokeWidth="0.8"
        />
      ))}
      <path d={outline} fill={`url(#${id})`} />
      <path d={outline} fill={`url(#${id}foot)`} />
      <g fill="none" strokeLinecap="round">
        <path d="M-62-92c0 9 27 14 62 14s62-5 62-14" stroke={light} strokeWidth="4" />
        <path d="M-58-66q-12 26 4 50" stroke="#ffffff" strokeOpacity="0.55" strokeWidth="6" />
      </g>
      <rect x="-28" y="-54" width="56" height="30" rx="2.5" fill="#fffaf0" stroke={dark} />
      <text
        y="-39"
        dy="0.36em"
        textAnchor="middle"
        fontFamily="var(--font-figure)"
        fontSize="17"
        fontWeight="600"
        fill="#1b1405"
      >
        {label}
      </text>
    </g>
  );
}

/** Glaze across, its dark foot, brass and the shadow. */
function Paints({ id, glaze }: { id: string; glaze: PotGlaze }) {
  const [light, base, dark] = glazes[glaze];
  return (
    <>
      <linearGradient id={id}>
        <stop offset="0" stopColor={dark} />
        <stop offset="0.22" stopColor={light} />
        <stop offset="0.5" stopColor={base} />
        <stop offset="1" stopColor={dark} />
      </linearGradient>
      <linearGradient id={`${id}foot`} x2="0" y2="1">
        <stop offset="0.45" stopColor={dark} stopOpacity="0" />
        <stop offset="1" stopColor={dark} stopOpacity="0.65" />
      </linearGradient>
      <linearGradient id={`${id}coin`} x2="1" y2="1">
        <stop offset="0" stopColor="#fbe7b4" />
        <stop offset="0.5" stopColor="#d3a95a" />
        <stop offset="1" stopColor="#8a6024" />
      </linearGradient>
      <radialGradient id={`${id}shade`}>
        <stop offset="0.55" stopOpacity="0.5" />
        <stop offset="1" stopOpacity="0" />
      </radialGradient>
    </>
  );
}
