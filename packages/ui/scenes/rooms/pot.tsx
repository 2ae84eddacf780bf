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
  [-44, -66, -8],
  [-22, -64, 6],
  [2, -63, -4],
  [26, -65, 9],
  [46, -68, -6],
  [-34, -73, 12],
  [-10, -72, -9],
  [14, -73, 5],
  [36, -75, -12],
  [-22, -81, -5],
  [2, -82, 8],
  [24, -83, -7],
  [-10, -90, 10],
  [12, -91, -6],
  [1, -98, 3],
] as const;

/** Around the middle of its foot; about 150 wide and 130 high. */
export function Pot({ glaze, label, fill }: PotProps) {
  const id = useId();
  const coin = `${id}coin`;
  const [light, base, dark] = glazes[glaze];
  const shown = coins.slice(0, Math.round(5 + fill * (coins.length - 5)));
  return (
    <g>
      <linearGradient id={id}>
        <stop offset="0" stopColor={dark} />
        <stop offset="0.22" stopColor={light} />
        <stop offset="0.5" stopColor={base} />
        <stop offset="1" stopColor={dark} />
      </linearGradient>
      <linearGradient id={coin} x2="1" y2="1">
        <stop offset="0" stopColor="#fbe7b4" />
        <stop offset="0.5" stopColor="#d3a95a" />
        <stop offset="1" stopColor="#8a6024" />
      </linearGradient>
      <ellipse cy="2" rx="76" ry="9" fill="#000000" opacity="0.45" />
      <ellipse cy="-70" rx="64" ry="13" fill="#171007" />
      {shown.map(([x, y, tilt]) => (
        <ellipse
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          rx="16"
          ry="8.5"
          transform={`rotate(${tilt} ${x} ${y})`}
          fill={`url(#${coin})`}
          stroke="#6b4a18"
          strokeWidth="0.8"
        />
      ))}
      <path
        d="M-64-70c0 9 28 14 64 14s64-5 64-14C82-56 84-28 64-9 53 1 36 4 0 4S-53 1-64-9C-84-28-82-56-64-70Z"
        fill={`url(#${id})`}
      />
      <path
        d="M-64-70c0 9 28 14 64 14s64-5 64-14"
        fill="none"
        stroke={light}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M-54-48q-7 20 4 34"
        fill="none"
        stroke="#ffffff"
        strokeOpacity="0.55"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <rect x="-26" y="-42" width="52" height="27" rx="2.5" fill="#fffaf0" />
      <text
        y="-28.5"
        dy="0.36em"
        textAnchor="middle"
        fontFamily="var(--font-figure)"
        fontSize="15"
        fontWeight="600"
        fill="#1b1405"
      >
        {label}
      </text>
    </g>
  );
}
