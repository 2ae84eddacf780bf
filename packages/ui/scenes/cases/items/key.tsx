/** An old door key. */
import { brass, brassAcross, lit, rim } from "../materials.ts";

export function Key() {
  return (
    <g transform="rotate(38 48 46)">
      <path d="M45 34h6v42h-6Z" fill={brassAcross} {...rim} />
      <path d="M51 60h12v6h-4v4h4v6H51Z" fill={brass} {...rim} />
      <path
        d="M48 6a15 15 0 1 0 .01 0ZM48 14a7 7 0 1 1-.01 0Z"
        fill={brass}
        fillRule="evenodd"
        {...rim}
      />
      <path d="M42 34h12v4H42Z" fill={brassAcross} {...rim} />
      <path d="M36 18a13 13 0 0 1 12-10" {...lit} />
    </g>
  );
}
