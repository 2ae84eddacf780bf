/** A closed brass padlock. */
import { brass, engraved, lit, nickelAcross, rim } from "../materials.ts";

export function Padlock() {
  return (
    <>
      <path
        d="M33 44V30a15 15 0 0 1 30 0v14"
        fill="none"
        stroke="#2b333a"
        strokeOpacity="0.7"
        strokeWidth="9"
      />
      <path d="M33 44V30a15 15 0 0 1 30 0v14" fill="none" stroke={nickelAcross} strokeWidth="7" />
      <rect x="22" y="40" width="52" height="38" rx="7" fill={brass} {...rim} />
      <rect x="27" y="45" width="42" height="28" rx="4" {...engraved} strokeOpacity="0.55" />
      <path d="M48 52a5 5 0 0 1 3 9l2 8H43l2-8a5 5 0 0 1 3-9Z" fill="#2a1d08" />
      <path d="M27 42h38" {...lit} />
    </>
  );
}
