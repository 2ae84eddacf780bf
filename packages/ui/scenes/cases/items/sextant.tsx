/** A sextant: frame, arc and telescope. */
import { brass, brassAcross, ivory, lit, rim } from "../materials.ts";

export function Sextant() {
  return (
    <>
      <path
        d="M44 12h8l32 58q-36 22-72 0Z M48 26 22 67q26 13 52 0Z"
        fill={brass}
        fillRule="evenodd"
        {...rim}
      />
      <path d="M17 69q31 17 62 0" fill="none" stroke={ivory} strokeWidth="3" />
      <path
        d="M20 70v4M27 73v4M34 76v4M41 77v4M48 77v4M55 77v4M62 76v4M69 73v4M76 70v4"
        stroke="#2a1d08"
      />
      <path d="M45 14h6l8 66h-8Z" fill={brassAcross} {...rim} />
      <circle cx="48" cy="14" r="7" fill={brass} {...rim} />
      <path d="M54 38 84 30l2 9-30 8Z" fill="#2b333a" {...rim} />
      <path d="m80 30 7-2 3 11-7 2Z" fill={brass} {...rim} />
      <path d="M32 46h10v10H32Z" fill="#8fb7c4" {...rim} />
      <path d="M18 66 45 18" {...lit} />
    </>
  );
}
