/** The pigment of a part of the ring, beside what it belongs to. */
import { avatarPigments } from "../../parts/avatar-pattern.ts";

export function PigmentMark({ pigment }: { pigment: number }) {
  return (
    <svg width="10" height="22" aria-hidden="true">
      <rect width="6" height="22" rx="3" fill={avatarPigments[pigment % avatarPigments.length]} />
    </svg>
  );
}
