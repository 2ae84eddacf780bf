/** A brass hand bell. */
import { brass, brassAcross, engraved, lit, rim, walnut } from "../materials.ts";

export function Bell() {
  return (
    <>
      <path d="M43 6q5-4 10 0l-1 24h-8Z" fill={walnut} {...rim} />
      <circle cx="48" cy="74" r="6" fill={brass} {...rim} />
      <path
        d="M48 26c-16 0-18 14-20 28-1 8-5 11-8 14h56c-3-3-7-6-8-14-2-14-4-28-20-28Z"
        fill={brass}
        {...rim}
      />
      <path d="M20 66h56v5H20Z" fill={brassAcross} {...rim} />
      <path d="M28 56h40M30 60h37" {...engraved} strokeOpacity="0.6" />
      <path d="M34 54c1-12 2-20 9-24" {...lit} strokeWidth="2.4" />
    </>
  );
}
