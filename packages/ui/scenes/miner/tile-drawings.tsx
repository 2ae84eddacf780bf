/** What lies under the slabs. */
import { useId } from "react";

export function Crystal() {
  return (
    <svg className="ow-miner-find" viewBox="0 0 64 64" aria-hidden="true">
      <ellipse cx="32" cy="55" rx="20" ry="5" fill="#0a0c05" opacity="0.6" />
      <path d="M14 24L22 10H42L50 24Z" fill="#eef3b0" />
      <path d="M14 24H26L32 54Z" fill="#a8ae4d" />
      <path d="M26 24H38L32 54Z" fill="#d3da78" />
      <path d="M38 24H50L32 54Z" fill="#868c33" />
      <path d="M22 10L26 24L32 10L38 24L42 10" fill="none" stroke="#ffffff" strokeOpacity="0.55" />
      <path d="M14 24L22 10H42L50 24L32 54Z" fill="none" stroke="#f6f9d2" strokeOpacity="0.7" />
    </svg>
  );
}

const spikes = Array.from({ length: 12 }, (_, index) => index * 30);

export function Mine() {
  const shine = useId();
  return (
    <svg className="ow-miner-find" viewBox="0 0 64 64" aria-hidden="true">
      <radialGradient id={shine} cx="0.36" cy="0.3" r="0.8">
        <stop offset="0" stopColor="#7c878c" />
        <stop offset="0.5" stopColor="#3b4448" />
        <stop offset="1" stopColor="#14191b" />
      </radialGradient>
      <ellipse cx="32" cy="56" rx="20" ry="4.5" fill="#0a0c05" opacity="0.6" />
      {spikes.map((angle) => (
        <path
          key={angle}
          d="M29.5 12L32 5L34.5 12Z"
          fill="#4a5458"
          transform={`rotate(${angle} 32 32)`}
        />
      ))}
      <circle cx="32" cy="32" r="20" fill={`url(#${shine})`} stroke="#0c1012" />
      <circle cx="32" cy="32" r="6.5" fill="#f0705a" />
      <circle cx="30" cy="30" r="2" fill="#ffd9d0" />
    </svg>
  );
}
