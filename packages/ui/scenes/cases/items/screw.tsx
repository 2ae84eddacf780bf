/** A brass wood screw, slot up. */
import { brass, brassAcross, engraved, lit, rim } from "../materials.ts";

export function Screw() {
  return (
    <g transform="rotate(28 48 46)">
      <path d="M41 30h14l-3 40-4 10-4-10Z" fill={brassAcross} {...rim} />
      <path d="M41 40l14-4M41.500 48l13-4M42 56l12-4M43 64l10-4M44 71l8-3" {...engraved} />
      <path d="M28 24q20-16 40 0l-8 7H36Z" fill={brass} {...rim} />
      <path d="M46 15.500h4v11h-4Z" fill="#3d2c0e" />
      <path d="M31 23q8-6 13-6.5" {...lit} />
    </g>
  );
}
