/** A caliper with its vernier. */
import { brass, lit, nickel, nickelAcross, rim } from "../materials.ts";

const ticks = Array.from(
  { length: 16 },
  (_, index) => `M${18 + index * 4} 31v${index % 5 === 0 ? 8 : 5}`,
).join("");

export function Caliper() {
  return (
    <g transform="rotate(-10 48 46)">
      <path d="M14 24h74v12H14Z" fill={nickel} {...rim} />
      <path d={ticks} stroke="#2b333a" strokeWidth="1" />
      <path d="M10 16h14v38l-6 22-8-22Z" fill={nickelAcross} {...rim} />
      <path d="M52 36h14l-2 20-8 18-4-22Z" fill={nickelAcross} {...rim} />
      <rect x="48" y="20" width="26" height="20" rx="3" fill={brass} {...rim} />
      <path d="M53 40v-6M57 40v-4M61 40v-6M65 40v-4M69 40v-6" stroke="#3d2c0e" />
      <circle cx="61" cy="17" r="5" fill={brass} {...rim} />
      <path d="M26 25.500h20" {...lit} />
    </g>
  );
}
