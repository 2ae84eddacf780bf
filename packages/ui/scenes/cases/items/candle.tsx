/** A candle in a brass stick. */
import { brass, brassAcross, flame, ivory, lit, rim } from "../materials.ts";

export function Candle() {
  return (
    <>
      <circle cx="48" cy="17" r="17" fill="#ffc95a" opacity="0.16" />
      <path d="M48 4c7 9 8 12 8 16a8 8 0 0 1-16 0c0-4 3-8 8-16Z" fill={flame} />
      <path d="M48 15c3 4 3 5 3 7a3 3 0 0 1-6 0c0-2 1-4 3-7Z" fill="#fff6c9" />
      <path d="M40 30q8-5 16 0v28H40Z" fill={ivory} {...rim} />
      <path d="M48 30v-6" stroke="#3d2c0e" strokeWidth="1.6" />
      <path d="M41 30q-3 8 2 12 3-1 2-12Z" fill="#fffdf6" />
      <path d="M34 56h28l-3 8H37Z" fill={brass} {...rim} />
      <path d="M44 64h8v8h-8Z" fill={brassAcross} {...rim} />
      <ellipse cx="48" cy="75" rx="25" ry="6" fill={brass} {...rim} />
      <path d="M27 74q12-5 30-4" {...lit} />
    </>
  );
}
