/** A seal stamp and its wax. */
import { brass, lit, rim, walnut, wax } from "../materials.ts";

export function Seal() {
  return (
    <>
      <path
        d="M40 66c-10-3-22 0-24 7s8 9 18 8c8 5 20 4 26-1 9 1 19-2 18-8s-14-8-22-6Z"
        fill={wax}
        {...rim}
      />
      <path d="M39 10q9-7 18 0c4 8 0 16-2 24H41c-2-8-6-16-2-24Z" fill={walnut} {...rim} />
      <path d="M38 34h20l4 12H34Z" fill={brass} {...rim} />
      <rect x="28" y="46" width="40" height="18" rx="4" fill={brass} {...rim} />
      <path d="M32 49h26M43 12c-3 6-1 12 0 18" {...lit} />
      <path d="m48 68 3 4-3 4-3-4Z" fill="#7d1222" />
    </>
  );
}
