/** Before the dawn: a sky, stars, the light over the horizon and three ridges. Covers its container. */
import { useId } from "react";
import { ridgePath, stars } from "./hills.ts";

export interface CrashBackdropProps {
  readonly width: number;
  readonly height: number;
  readonly className: string;
}

export function CrashBackdrop({ width, height, className }: CrashBackdropProps) {
  const id = useId();
  const [sky, dawn, near] = [`${id}sky`, `${id}dawn`, `${id}near`];
  const horizon = height * 0.86;
  const ridge = (shift: number, lift: number, rise: number) =>
    ridgePath({ width, base: horizon + lift, height: rise, shift, floor: height });
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <linearGradient id={sky} x2="0" y2="1">
        <stop offset="0" className="ow-crash-sky-high" />
        <stop offset="0.6" className="ow-crash-sky-middle" />
        <stop offset="0.86" className="ow-crash-sky-low" />
      </linearGradient>
      <radialGradient id={dawn} cx="0.72" cy="0.88" r="0.62" fx="0.72" fy="0.88">
        <stop offset="0" stopColor="#eeb072" stopOpacity="0.66" />
        <stop offset="0.4" stopColor="#c9885a" stopOpacity="0.26" />
        <stop offset="1" stopColor="#c9885a" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={near} x2="0" y2="1">
        <stop offset="0" stopColor="#122530" />
        <stop offset="1" stopColor="#0c1215" />
      </linearGradient>
      <rect width={width} height={height} fill={`url(#${sky})`} />
      <rect width={width} height={height} fill={`url(#${dawn})`} />
      {stars(28, { width, height: height * 0.66 }).map((star) => (
        <circle
          key={`${star.x} ${star.y}`}
          cx={star.x}
          cy={star.y}
          r={star.size}
          fill="#dfe9ec"
          opacity={star.opacity}
        />
      ))}
      <path d={ridge(0.4, -height * 0.06, height * 0.055)} fill="#21404f" />
      <path d={ridge(2.1, -height * 0.02, height * 0.05)} fill="#1a3340" />
      <path d={ridge(4.4, height * 0.04, height * 0.04)} fill={`url(#${near})`} />
    </svg>
  );
}
