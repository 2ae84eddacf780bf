/** The house mark, a brass dial with its hand, and the name beside it. */
import { useId } from "react";
import { ringTicks } from "./ring-geometry.ts";

export interface MarkProps {
  /** Diameter in CSS pixels, 32 unless said otherwise. */
  size?: number | undefined;
  /** Read aloud; without it the drawing is decorative. */
  label?: string | undefined;
}

export function Mark({ size = 32, label }: MarkProps) {
  const id = useId();
  const named =
    label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <svg className="ow-mark" width={size} height={size} viewBox="0 0 32 32" {...named}>
      <linearGradient id={id} x1="0.2" y1="0" x2="0.8" y2="1">
        <stop offset="0" stopColor="#f3d592" />
        <stop offset="0.42" stopColor="#e2b65b" />
        <stop offset="1" stopColor="#96691f" />
      </linearGradient>
      <path
        d="M16 0a16 16 0 1 1 0 32a16 16 0 1 1 0-32m0 9a7 7 0 1 0 0 14a7 7 0 1 0 0-14Z"
        fill={`url(#${id})`}
      />
      <g stroke="#4a3511" opacity="0.8">
        {ringTicks({ count: 24, radius: 14.4, centre: 16 }).map((tick) => (
          <path
            key={tick.index}
            d={tick.path(tick.index % 6 === 0 ? 2.8 : 1.3)}
            strokeWidth={tick.index % 6 === 0 ? 1.8 : 1}
          />
        ))}
      </g>
      <path d="M16 16 26.8 5.2" stroke="#14120b" strokeWidth="4.6" />
      <path d="M16 16 26.8 5.2" stroke="#f5dfa4" strokeWidth="1.7" />
      <circle cx="16" cy="16" r="3" fill="#f5dfa4" />
    </svg>
  );
}

export interface WordmarkProps {
  /** The operator's name; the display face has the letters of "Oddwright", others fall back to the text face. */
  name: string;
  /** The dial before the name. */
  mark?: boolean | undefined;
}

export function Wordmark({ name, mark = false }: WordmarkProps) {
  return (
    <span className="ow-wordmark">
      {mark ? <Mark /> : null}
      <span translate="no">{name}</span>
    </span>
  );
}
