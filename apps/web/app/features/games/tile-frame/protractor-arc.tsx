/** The dice scene's brass half-ring, as the hero's backdrop. Ticks are dash patterns along the arc. */
import { useId } from "react";

const radius = 210;
const ringWidth = 34;
const centre = { x: 240, y: 236 };

export function ProtractorArc() {
  const id = useId();
  const tickLength = (Math.PI * radius) / 100;
  return (
    <svg viewBox="0 0 480 236" className="protractor-arc" aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="0.3">
          <stop offset="0" stopColor="#c08f42" />
          <stop offset="0.28" stopColor="#fbe7b4" />
          <stop offset="0.5" stopColor="#ebc677" />
          <stop offset="0.78" stopColor="#c99643" />
          <stop offset="1" stopColor="#e2b65b" />
        </linearGradient>
      </defs>
      <path d={arc(radius)} fill="none" stroke={`url(#${id})`} strokeWidth={ringWidth} />
      <path
        d={arc(radius + ringWidth / 2 - 0.5)}
        fill="none"
        stroke="#fff2cf"
        strokeWidth="1"
        opacity="0.7"
      />
      <path
        d={arc(radius - 8)}
        fill="none"
        stroke="#3d2b0c"
        strokeWidth="9"
        strokeDasharray={`1 ${tickLength * ((radius - 8) / radius) - 1}`}
      />
      <path
        d={arc(radius - 4)}
        fill="none"
        stroke="#3d2b0c"
        strokeWidth="17"
        strokeDasharray={`1.6 ${10 * tickLength * ((radius - 4) / radius) - 1.6}`}
      />
      <path d={arc(182)} fill="none" stroke="var(--track)" strokeWidth="12" />
      <path d={arc(182, 0.505)} fill="none" stroke="var(--hue-dice)" strokeWidth="12" />
      <Cursor share={0.7718} />
    </svg>
  );
}

/** A half circle from `from` (0 left, 1 right) to its right end. */
function arc(r: number, from = 0): string {
  const angle = Math.PI * (1 - from);
  const x = centre.x + r * Math.cos(angle);
  const y = centre.y - r * Math.sin(angle);
  return `M${x.toFixed(2)} ${y.toFixed(2)}A${r} ${r} 0 0 1 ${centre.x + r} ${centre.y}`;
}

/** The slide rule's glass. */
function Cursor({ share }: { share: number }) {
  return (
    <g transform={`rotate(${share * 180 - 90} ${centre.x} ${centre.y})`}>
      <rect
        x={centre.x - 12}
        y={centre.y - radius - 26}
        width="24"
        height="66"
        rx="4"
        fill="rgb(233 240 238 / 28%)"
        stroke="#f5efe0"
        strokeWidth="2.5"
      />
      <path d={`M${centre.x} ${centre.y - radius - 26}v66`} stroke="#14120b" strokeWidth="1.4" />
    </g>
  );
}
