/** The things of a workshop: hardware, locks and measures. Each fills a square of 96. */
import {
  brass,
  brassAcross,
  engraved,
  ivory,
  lit,
  nickel,
  nickelAcross,
  rim,
} from "../materials.ts";
import { toothedRing } from "../toothed-ring.ts";

/** A plain nickel washer. */
export function Washer() {
  return (
    <>
      <path
        d="M48 16a30 30 0 1 0 .01 0ZM48 35a11 11 0 1 1-.01 0Z"
        fill={nickel}
        fillRule="evenodd"
        {...rim}
      />
      <path d="M23 40a26 26 0 0 1 40-16" {...lit} />
      <circle cx="48" cy="46" r="20" fill="none" stroke="#39434a" strokeOpacity="0.35" />
      <path d="M40 54a11 11 0 0 0 17-1" {...lit} />
    </>
  );
}

/** A brass wood screw, slot up. */
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

const turns = [18, 28, 38, 48, 58, 68];

/** A coil of nickel wire. */
export function Spring() {
  return (
    <g transform="rotate(-14 48 46)" fill="none" strokeLinecap="round">
      {turns.map((y) => (
        <path key={y} d={`M29 ${y + 5}q19-13 38 0`} stroke="#46525a" strokeWidth="5" />
      ))}
      {turns.map((y) => (
        <path key={y} d={`M29 ${y + 5}q19 15 38-5`} stroke={nickelAcross} strokeWidth="5.5" />
      ))}
      <path d="M67 12q4-4 8-2M29 73q-5 4-9 2" stroke="#8c999f" strokeWidth="5" />
    </g>
  );
}

const teeth = toothedRing({ teeth: 14, outer: 32, root: 26, centre: { x: 48, y: 46 } });

/** A brass gear with five spokes. */
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

/** An old door key. */
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

/** A closed brass padlock. */
export function Padlock() {
  return (
    <>
      <path
        d="M33 44V30a15 15 0 0 1 30 0v14"
        fill="none"
        stroke="#2b333a"
        strokeOpacity="0.7"
        strokeWidth="9"
      />
      <path d="M33 44V30a15 15 0 0 1 30 0v14" fill="none" stroke={nickelAcross} strokeWidth="7" />
      <rect x="22" y="40" width="52" height="38" rx="7" fill={brass} {...rim} />
      <rect x="27" y="45" width="42" height="28" rx="4" {...engraved} strokeOpacity="0.55" />
      <path d="M48 52a5 5 0 0 1 3 9l2 8H43l2-8a5 5 0 0 1 3-9Z" fill="#2a1d08" />
      <path d="M27 42h38" {...lit} />
    </>
  );
}

const rulerTicks = Array.from(
  { length: 17 },
  (_, index) => `M${12 + index * 4.5} 46v-${index % 4 === 0 ? 9 : 5}`,
).join("");

/** A folding rule of boxwood and brass. */
export function Ruler() {
  return (
    <g transform="rotate(-24 48 46)">
      <path d="M8 46h80v15H8Z" fill="#d8a95e" {...rim} />
      <path d="M8 31h80v15H8Z" fill={ivory} {...rim} />
      <path d={rulerTicks} stroke="#3d2c0e" strokeWidth="1.1" />
      <path d="M8 31h7v30H8Z" fill={brass} {...rim} />
      <path d="M81 31h7v30h-7Z" fill={brass} {...rim} />
      <circle cx="11.5" cy="46" r="2" fill="#5d421b" />
      <circle cx="84.5" cy="46" r="2" fill="#5d421b" />
      <path d="M18 53.500h60" stroke="#8a6024" strokeOpacity="0.6" />
    </g>
  );
}

const caliperTicks = Array.from(
  { length: 16 },
  (_, index) => `M${18 + index * 4} 31v${index % 5 === 0 ? 8 : 5}`,
).join("");

/** A caliper with its vernier. */
export function Caliper() {
  return (
    <g transform="rotate(-10 48 46)">
      <path d="M14 24h74v12H14Z" fill={nickel} {...rim} />
      <path d={caliperTicks} stroke="#2b333a" strokeWidth="1" />
      <path d="M10 16h14v38l-6 22-8-22Z" fill={nickelAcross} {...rim} />
      <path d="M52 36h14l-2 20-8 18-4-22Z" fill={nickelAcross} {...rim} />
      <rect x="48" y="20" width="26" height="20" rx="3" fill={brass} {...rim} />
      <path d="M53 40v-6M57 40v-4M61 40v-6M65 40v-4M69 40v-6" stroke="#3d2c0e" />
      <circle cx="61" cy="17" r="5" fill={brass} {...rim} />
      <path d="M26 25.500h20" {...lit} />
    </g>
  );
}
