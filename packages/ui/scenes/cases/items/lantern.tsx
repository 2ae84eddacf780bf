/** A ship's lantern. */
import { brass, brassAcross, flame, lit, rim } from "../materials.ts";

export function Lantern() {
  return (
    <>
      <path d="M34 16a14 14 0 0 1 28 0" fill="none" stroke="#8a6024" strokeWidth="3" />
      <path d="M30 28q18-18 36 0Z" fill={brass} {...rim} />
      <path d="M32 28h32l4 40H28Z" fill="#3a2a12" {...rim} />
      <path d="M34 31h28l3 34H31Z" fill="#ffd98a" opacity="0.75" />
      <circle cx="48" cy="52" r="14" fill="#fff2c4" opacity="0.6" />
      <path d="M48 36c6 8 7 11 7 15a7 7 0 0 1-14 0c0-4 2-7 7-15Z" fill={flame} />
      <path d="M41 28v40M55 28v40" stroke="#8a6024" strokeWidth="2.4" />
      <path d="M24 66h48v8H24Z" fill={brassAcross} {...rim} />
      <path d="M30 74h36v6H30Z" fill={brass} {...rim} />
      <path d="M34 26q6-7 14-8" {...lit} />
    </>
  );
}
