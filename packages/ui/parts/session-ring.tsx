/** The session clock: one turn is an hour, with a tick each five minutes. */
import { ringTicks, shareOf } from "./ring-geometry.ts";

export interface SessionRingProps {
  /** Length of the session. Each full hour starts a new turn. */
  minutes: number;
  /** The session in words, read aloud. */
  label: string;
  /** Diameter in CSS pixels, 30 unless said otherwise. */
  size?: number | undefined;
}

const radius = 13.5;
const turnLength = 2 * Math.PI * radius;

export function SessionRing({ minutes, label, size = 30 }: SessionRingProps) {
  const share = shareOf(minutes > 0 && minutes % 60 === 0 ? 60 : minutes % 60, 60);
  return (
    <svg
      className="ow-session-ring"
      width={size}
      height={size}
      viewBox="0 0 30 30"
      role="img"
      aria-label={label}
    >
      <circle className="ow-ring-rest" cx="15" cy="15" r={radius} fill="none" strokeWidth="2.6" />
      <circle
        className="ow-ring-part"
        cx="15"
        cy="15"
        r={radius}
        fill="none"
        strokeWidth="2.6"
        strokeDasharray={`${share * turnLength} ${turnLength}`}
        transform="rotate(-90 15 15)"
      />
      <g className="ow-ring-ticks">
        {ringTicks({ count: 12, radius: 9.3, centre: 15 }).map((tick) => (
          <path key={tick.index} d={tick.path(1.4)} />
        ))}
      </g>
    </svg>
  );
}
