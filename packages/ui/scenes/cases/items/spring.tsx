/** A coil of nickel wire. */
import { nickelAcross } from "../materials.ts";

const turns = [18, 28, 38, 48, 58, 68];

export function Spring() {
  return (
    <g transform="rotate(-14 48 46)" fill="none" strokeLinecap="round">
      {turns.map((y) => (
        <path key={y} d={`M29 ${y + 5}q19-13 38 0`} stroke="#46525a" strokeWidth="5" />
      ))}
      {turns.map((y) => (
        <path key={y} d={`M29 ${y + 5}q19 15 38-5`} stroke={nickelAcross} strokeWidth="5.5" />
      ))}
      <path d="M67 12q4-4 8-2M29 73q-5 4-9 2" stroke="#8c999f" strokeWidth="5" />
    </g>
  );
}
