/** A walnut drawer, pulled out and empty. */
import { useId } from "react";

export function DrawerDrawing() {
  const id = useId();
  const wood = `${id}wood`;
  const brass = `${id}brass`;
  return (
    <svg
      className="ow-state-drawing"
      viewBox="0 0 160 96"
      width="160"
      height="96"
      aria-hidden="true"
    >
      <linearGradient id={wood} x2="0" y2="1">
        <stop offset="0" stopColor="#4a3320" />
        <stop offset="1" stopColor="#33221a" />
      </linearGradient>
      <linearGradient id={brass} x2="0" y2="1">
        <stop offset="0" stopColor="#fbe7b4" />
        <stop offset="0.3" stopColor="#ebc677" />
        <stop offset="0.62" stopColor="#c99643" />
        <stop offset="0.85" stopColor="#8a6024" />
        <stop offset="1" stopColor="#c08f42" />
      </linearGradient>
      <ellipse cx="80" cy="86" rx="78" ry="5" fill="#000" opacity="0.28" />
      <path d="M10 26h140v52a6 6 0 0 1-6 6H16a6 6 0 0 1-6-6Z" fill={`url(#${wood})`} />
      <path d="M10 26h140" stroke="#8a6442" strokeWidth="1.6" />
      <path d="M17 30h126l-7 29H24Z" fill="#17100b" />
      <path d="M17 30h126l-1.5 6H18.500Z" fill="#000" opacity="0.45" />
      <path
        d="M38 42q10-4 20-0.500t20 0.5 20-0.8 20 1.3"
        fill="none"
        stroke="#7a6242"
        strokeDasharray="3 3.5"
      />
      <path d="M24 59h112l7 19.500a4 4 0 0 1-3.5 5.500h-119a4 4 0 0 1-3.5-5.500Z" fill="#5a3f28" />
      <path d="M24 59h112" stroke="#a67c52" strokeWidth="0.8" />
      <g stroke="#b3905f" opacity="0.8">
        {Array.from({ length: 41 }, (_, index) => (
          <path
            key={index}
            d={`M${30 + index * 2.5} 60v${index % 10 === 0 ? 5 : index % 5 === 0 ? 4 : 2.4}`}
            strokeWidth="0.7"
          />
        ))}
      </g>
      <rect x="63" y="68.5" width="34" height="10" rx="2" fill={`url(#${brass})`} />
      <path d="M63 78.500h34" stroke="#2b1c0d" strokeWidth="1" opacity="0.6" />
    </svg>
  );
}
