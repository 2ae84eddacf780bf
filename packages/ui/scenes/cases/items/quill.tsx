/** A feather pen in its ink. */
import { brass, ivory, rim } from "../materials.ts";

export function Quill() {
  return (
    <>
      <path d="M80 8C58 8 40 26 38 56l4 3C62 54 78 36 80 8Z" fill={ivory} {...rim} />
      <path d="M78 10C62 24 48 40 33 72" fill="none" stroke="#a89c80" strokeWidth="2" />
      <path
        d="M70 17l-13 2M64 26l-14 3M58 35l-14 4M73 22l-6 8M66 32l-7 9M58 42l-7 8"
        stroke="#b8ad94"
        strokeWidth="1.2"
      />
      <path d="M36 64l-5 11 2 1 6-11Z" fill="#3d2c0e" />
      <path d="M16 62h28l4 16H12Z" fill="#25323e" {...rim} />
      <path d="M20 56h20v7H20Z" fill={brass} {...rim} />
      <path d="M18 66h8l-2 9h-8Z" fill="#ffffff" opacity="0.18" />
    </>
  );
}
