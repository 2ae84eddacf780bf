/** A small crown with three stones. */
import { brass, brassAcross, engraved, lit, rim } from "../materials.ts";

export function Crown() {
  return (
    <>
      <path d="M14 28l16 16 18-28 18 28 16-16-7 42H21Z" fill={brass} {...rim} />
      <path d="M21 64h54l1 14H20Z" fill={brassAcross} {...rim} />
      <path d="M22 68h52" {...engraved} strokeOpacity="0.5" />
      <circle cx="14" cy="26" r="5" fill={brass} {...rim} />
      <circle cx="82" cy="26" r="5" fill={brass} {...rim} />
      <circle cx="48" cy="14" r="6" fill={brass} {...rim} />
      <path d="m48 40 7 9-7 9-7-9Z" fill="#c2263a" {...rim} />
      <path d="m48 40 7 9H41Z" fill="#ff8f98" />
      <circle cx="33" cy="73" r="3.4" fill="#4fa3b8" {...rim} />
      <circle cx="48" cy="73" r="3.4" fill="#4fa3b8" {...rim} />
      <circle cx="63" cy="73" r="3.4" fill="#4fa3b8" {...rim} />
      <path d="M19 35l11 11 15-23" {...lit} />
    </>
  );
}
