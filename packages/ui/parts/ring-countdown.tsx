/** Waiting for money: a brass ring that runs out, a bead at its head, a tick each minute. */
import { useId } from "react";
import { clockText, pointOnRing, ringTicks, shareOf } from "./ring-geometry.ts";

export interface RingCountdownProps {
  remainingSeconds: number;
  totalSeconds: number;
  /** What is waited for, read aloud with the time. */
  label: string;
  /** Diameter in CSS pixels, 164 unless said otherwise. */
  size?: number | undefined;
}

const centre = 82;
const radius = 75;
const turnLength = 2 * Math.PI * radius;
const tickCount = 60;

export function RingCountdown(props: RingCountdownProps) {
  const { remainingSeconds, totalSeconds, label, size = 164 } = props;
  const id = useId();
  const share = shareOf(remainingSeconds, totalSeconds);
  // What is left begins at the top; the bead stands at its end and comes back towards the top.
  const bead = pointOnRing({ share, radius, centre });
  return (
    <div
      className="ow-countdown"
      role="timer"
      aria-label={`${label} ${clockText(remainingSeconds)}`}
    >
      <svg width={size} height={size} viewBox="0 0 164 164" aria-hidden="true">
        <linearGradient id={id} x1="0" y1="1" x2="1" y2="0">
          <stop offset="0" stopColor="#f7dfa2" />
          <stop offset="0.45" stopColor="#dcae55" />
          <stop offset="1" stopColor="#9a6f2b" />
        </linearGradient>
        <circle
          className="ow-ring-rest"
          cx={centre}
          cy={centre}
          r={radius}
          fill="none"
          strokeWidth="11"
        />
        <circle
          cx={centre}
          cy={centre}
          r={radius}
          fill="none"
          stroke={`url(#${id})`}
          strokeWidth="11"
          strokeDasharray={`${share * turnLength} ${turnLength}`}
          transform={`rotate(-90 ${centre} ${centre})`}
        />
        <g className="ow-countdown-ticks">
          {ringTicks({ count: tickCount, radius: 65, centre }).map((tick) => (
            <path
              key={tick.index}
              d={tick.path(tick.index % 5 === 0 ? 10 : 6)}
              data-gone={tick.index / tickCount > share}
            />
          ))}
        </g>
        <circle className="ow-countdown-bead" cx={bead.x} cy={bead.y} r="7" />
      </svg>
      <span className="ow-figure ow-countdown-text" aria-hidden="true">
        {clockText(remainingSeconds)}
      </span>
    </div>
  );
}
