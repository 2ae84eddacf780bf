/** A player's roundel, cut from the hash of the name. Decorative: the name stands beside it. */
import type { ReactNode } from "react";
import { type AvatarPattern, avatarPattern } from "./avatar-pattern.ts";

export interface AvatarProps {
  /** null: a player who chose to be hidden. */
  name: string | null;
  /** Diameter in CSS pixels, 26 unless said otherwise. */
  size?: number | undefined;
}

export function Avatar({ name, size = 26 }: AvatarProps) {
  return (
    <svg className="ow-avatar" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      {name === null ? <Hidden /> : <Pattern {...avatarPattern(name)} />}
    </svg>
  );
}

function Pattern({ cut, first, second, turnDegrees }: AvatarPattern) {
  return (
    <>
      <rect width="32" height="32" fill="#24323a" />
      <g transform={`rotate(${turnDegrees} 16 16)`}>{cutDrawing({ cut, first, second })}</g>
    </>
  );
}

function cutDrawing({ cut, first, second }: Omit<AvatarPattern, "turnDegrees">): ReactNode {
  switch (cut) {
    case "stripes":
      return [-4, 1, 6, 11, 16, 21, 26, 31].map((x, index) => (
        <rect key={x} x={x} y="-8" width="3" height="48" fill={index % 2 === 0 ? first : second} />
      ));
    case "discs":
      return (
        <>
          <circle cx="21" cy="11" r="11.5" fill={first} />
          <circle cx="10" cy="22" r="11" fill={second} />
        </>
      );
    case "wedge":
      return (
        <>
          <path d="M-8 40V-8L40 40Z" fill={first} />
          <circle cx="20" cy="10" r="5.5" fill={second} />
        </>
      );
    case "half":
      return (
        <>
          <rect x="-8" y="16" width="48" height="24" fill={first} />
          <circle cx="16" cy="16" r="6" fill={second} />
        </>
      );
    case "frame":
      return (
        <>
          <rect x="6" y="6" width="20" height="20" fill={first} />
          <rect x="11.5" y="11.5" width="9" height="9" fill={second} />
        </>
      );
    case "petals":
      return (
        <>
          <path d="M16 16C16 6 24 2 34 2 34 10 27 16 16 16Z" fill={first} />
          <path d="M16 16C16 26 8 30-2 30-2 22 5 16 16 16Z" fill={first} />
          <circle cx="9" cy="9" r="4.5" fill={second} />
        </>
      );
  }
}

function Hidden() {
  return (
    <>
      <rect width="32" height="32" fill="var(--s3)" />
      <g fill="none" stroke="var(--quiet)" strokeWidth="1.8" strokeLinecap="round">
        <path d="M8 16.5c2-4 5-6 8-6s6 2 8 6c-2 3.6-5 5.5-8 5.5s-6-1.9-8-5.5Z" />
        <circle cx="16" cy="16.2" r="2.6" />
        <path d="M9 24 23 9" />
      </g>
    </>
  );
}
