/** A brass gear with five spokes. */
import { toothedRing } from "../toothed-ring.ts";
import { brass, brassAcross, engraved, lit, rim } from "../materials.ts";

const teeth = toothedRing({ teeth: 14, outer: 32, root: 26, centre: { x: 48, y: 46 } });

export function Gear() {
  return (
    <>
      <path d={`${teeth}M48 28a18 18 0 1 1-.01 0Z`} fill={brass} fillRule="evenodd" {...rim} />
      <circle cx="48" cy="46" r="22" {...engraved} strokeOpacity="0.5" />
      {[0, 72, 144, 216, 288].map((degrees) => (
        <path
          key={degrees}
          d="M45.500 40h5l1-13h-7Z"
          transform={`rotate(${degrees} 48 46)`}
          fill={brassAcross}
        />
      ))}
      <circle cx="48" cy="46" r="8" fill={brass} {...rim} />
      <circle cx="48" cy="46" r="3" fill="#2a1d08" />
      <path d="M28 35a24 24 0 0 1 16-12" {...lit} />
    </>
  );
}
