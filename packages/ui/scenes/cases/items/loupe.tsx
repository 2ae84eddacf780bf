/** A magnifying glass. */
import { brass, glass, lit, rim, walnut } from "../materials.ts";

export function Loupe() {
  return (
    <>
      <path d="m59 56 6-5 20 25q0 7-7 7Z" fill={walnut} {...rim} />
      <path d="m56 54 6-6 6 7-7 6Z" fill={brass} {...rim} />
      <circle cx="40" cy="36" r="26" fill={brass} {...rim} />
      <circle cx="40" cy="36" r="20.5" fill={glass} {...rim} />
      <path d="M40 18a18 18 0 0 1 14 7L27 49a18 18 0 0 1 13-31Z" fill="#ffffff" opacity="0.4" />
      <path d="M18 26a25 25 0 0 1 14-13" {...lit} />
    </>
  );
}
