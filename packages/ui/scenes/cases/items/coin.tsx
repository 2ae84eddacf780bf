/** A minted coin with the house's lozenge. */
import { brass, brassAcross, engraved, lit, rim } from "../materials.ts";

const milled = Array.from({ length: 40 }, (_, index) => (
  <path key={index} d="M48 17.500v4" transform={`rotate(${index * 9} 48 46)`} />
));

export function Coin() {
  return (
    <>
      <circle cx="51" cy="48" r="31" fill="#6b4a18" />
      <circle cx="48" cy="46" r="31" fill={brass} {...rim} />
      <g stroke="#3d2c0e" strokeOpacity="0.7">
        {milled}
      </g>
      <circle cx="48" cy="46" r="22" fill={brassAcross} {...rim} />
      <ellipse cx="48" cy="46" rx="17" ry="7" {...engraved} strokeOpacity="0.4" />
      <ellipse cx="48" cy="46" rx="7" ry="17" {...engraved} strokeOpacity="0.4" />
      <path d="m48 32 9 14-9 14-9-14Z" fill="#6b4a18" />
      <path d="m48 34 7 12h-14Z" fill="#fbe7b4" />
      <path d="M24 34a28 28 0 0 1 18-15" {...lit} />
    </>
  );
}
