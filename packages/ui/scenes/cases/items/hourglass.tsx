/** A sand glass between two brass plates. */
import { brass, brassAcross, glass, lit, rim } from "../materials.ts";

export function Hourglass() {
  return (
    <>
      <path
        d="M29 16h38c0 18-13 20-13 30s13 12 13 30H29c0-18 13-20 13-30S29 34 29 16Z"
        fill={glass}
        opacity="0.85"
        {...rim}
      />
      <path d="M35 30h26c-3 6-10 9-12 15h-2c-2-6-9-9-12-15Z" fill="#e8c887" />
      <path d="M33 76c2-10 10-12 15-14 5 2 13 4 15 14Z" fill="#d9ab58" />
      <path d="M48 44v20" stroke="#e8c887" strokeWidth="1.6" />
      <path d="M24 16h4v60h-4ZM68 16h4v60h-4Z" fill={brassAcross} {...rim} />
      <rect x="20" y="9" width="56" height="8" rx="3" fill={brass} {...rim} />
      <rect x="20" y="75" width="56" height="8" rx="3" fill={brass} {...rim} />
      <path d="M34 20c0 10 6 14 9 19" {...lit} strokeWidth="2" />
    </>
  );
}
