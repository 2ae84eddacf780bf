/** A balance with its two pans. */
import { brass, brassAcross, lit, rim, walnut } from "../materials.ts";

export function Scales() {
  return (
    <>
      <path d="M45 18h6v54h-6Z" fill={brassAcross} {...rim} />
      <path d="M10 30q38-14 76-2l-1 4q-37-10-74 2Z" fill={brass} {...rim} />
      <circle cx="48" cy="16" r="7" fill={brass} {...rim} />
      <path
        d="m14 32-10 26M14 32l10 26M82 30 72 52M82 30l10 22"
        stroke="#c99643"
        strokeWidth="1.6"
      />
      <path d="M2 58h24a12 10 0 0 1-24 0ZM70 52h24a12 10 0 0 1-24 0Z" fill={brass} {...rim} />
      <path d="M9 54a5 5 0 0 1 10 0v4H9Z" fill="#8c999f" {...rim} />
      <path d="M32 72h32l6 9H26Z" fill={walnut} {...rim} />
      <path d="M16 30q30-9 60-3" {...lit} />
    </>
  );
}
