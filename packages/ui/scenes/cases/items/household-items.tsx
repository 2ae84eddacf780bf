/** The things of a house: on the desk, on the shelf and for light. Each fills a square of 96. */
import {
  brass,
  brassAcross,
  engraved,
  flame,
  glass,
  ivory,
  lit,
  nickel,
  rim,
  walnut,
  wax,
} from "../materials.ts";

/** A candle in a brass stick. */
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

/** A ship's lantern. */
export function Lantern() {
  return (
    <>
      <path d="M34 16a14 14 0 0 1 28 0" fill="none" stroke="#8a6024" strokeWidth="3" />
      <path d="M30 28q18-18 36 0Z" fill={brass} {...rim} />
      <path d="M32 28h32l4 40H28Z" fill="#3a2a12" {...rim} />
      <path d="M34 31h28l3 34H31Z" fill="#ffd98a" opacity="0.75" />
      <circle cx="48" cy="52" r="14" fill="#fff2c4" opacity="0.6" />
      <path d="M48 36c6 8 7 11 7 15a7 7 0 0 1-14 0c0-4 2-7 7-15Z" fill={flame} />
      <path d="M41 28v40M55 28v40" stroke="#8a6024" strokeWidth="2.4" />
      <path d="M24 66h48v8H24Z" fill={brassAcross} {...rim} />
      <path d="M30 74h36v6H30Z" fill={brass} {...rim} />
      <path d="M34 26q6-7 14-8" {...lit} />
    </>
  );
}

/** A feather pen in its ink. */
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

/** A seal stamp and its wax. */
export function Seal() {
  return (
    <>
      <path
        d="M40 66c-10-3-22 0-24 7s8 9 18 8c8 5 20 4 26-1 9 1 19-2 18-8s-14-8-22-6Z"
        fill={wax}
        {...rim}
      />
      <path d="M39 10q9-7 18 0c4 8 0 16-2 24H41c-2-8-6-16-2-24Z" fill={walnut} {...rim} />
      <path d="M38 34h20l4 12H34Z" fill={brass} {...rim} />
      <rect x="28" y="46" width="40" height="18" rx="4" fill={brass} {...rim} />
      <path d="M32 49h26M43 12c-3 6-1 12 0 18" {...lit} />
      <path d="m48 68 3 4-3 4-3-4Z" fill="#7d1222" />
    </>
  );
}

/** A magnifying glass. */
export function Loupe() {
  return (
    <>
      <path d="m59 56 6-5 20 25q0 7-7 7Z" fill={walnut} {...rim} />
      <path d="m56 54 6-6 6 7-7 6Z" fill={brass} {...rim} />
      <circle cx="40" cy="36" r="26" fill={brass} {...rim} />
      <circle cx="40" cy="36" r="20.5" fill={glass} {...rim} />
      <path d="M40 18a18 18 0 0 1 14 7L27 49a18 18 0 0 1 13-31Z" fill="#ffffff" opacity="0.4" />
      <path d="M18 26a25 25 0 0 1 14-13" {...lit} />
    </>
  );
}

/** A brass hand bell. */
export function Bell() {
  return (
    <>
      <path d="M43 6q5-4 10 0l-1 24h-8Z" fill={walnut} {...rim} />
      <circle cx="48" cy="74" r="6" fill={brass} {...rim} />
      <path
        d="M48 26c-16 0-18 14-20 28-1 8-5 11-8 14h56c-3-3-7-6-8-14-2-14-4-28-20-28Z"
        fill={brass}
        {...rim}
      />
      <path d="M20 66h56v5H20Z" fill={brassAcross} {...rim} />
      <path d="M28 56h40M30 60h37" {...engraved} strokeOpacity="0.6" />
      <path d="M34 54c1-12 2-20 9-24" {...lit} strokeWidth="2.4" />
    </>
  );
}

/** A sand glass between two brass plates. */
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

/** A balance with its two pans. */
export function Scales() {
  return (
    <>
      <path d="M45 18h6v54h-6Z" fill={brassAcross} {...rim} />
      <path d="M10 30q38-14 76-2l-1 4q-37-10-74 2Z" fill={brass} {...rim} />
      <circle cx="48" cy="16" r="7" fill={brass} {...rim} />
      <path
        d="m14 32-10 26M14 32l10 26M82 30 72 52M82 30l10 22"
        stroke="#c99643"
        strokeWidth="1.6"
      />
      <path d="M2 58h24a12 10 0 0 1-24 0ZM70 52h24a12 10 0 0 1-24 0Z" fill={brass} {...rim} />
      <path d="M9 54a5 5 0 0 1 10 0v4H9Z" fill="#8c999f" {...rim} />
      <path d="M32 72h32l6 9H26Z" fill={walnut} {...rim} />
      <path d="M16 30q30-9 60-3" {...lit} />
    </>
  );
}

/** The knight of an ivory chess set. */
export function Knight() {
  return (
    <>
      <path
        d="M36 66c0-14 10-18 11-27-6 3-10 8-17 10-5-1-9-5-8-9 4-10 10-18 20-22l2-9 7 7c15 3 23 15 22 32-1 7-3 12-2 18Z"
        fill={ivory}
        {...rim}
      />
      <path
        d="M51 15c10 6 15 16 15 30M47 39c3-1 6-4 7-8"
        fill="none"
        stroke="#a3977b"
        strokeWidth="1.8"
      />
      <circle cx="42" cy="27" r="2.4" fill="#2a1d08" />
      <path d="M25 42l6 2" stroke="#8d8168" strokeWidth="1.6" />
      <path d="M31 65h42l3 7H28Z" fill={brass} {...rim} />
      <path d="M24 72h56v9H24Z" fill={ivory} {...rim} />
      <path d="M26 74h40" stroke="#ffffff" strokeWidth="1.6" />
    </>
  );
}

const pins = [
  [34, 26],
  [40, 32],
  [47, 27],
  [54, 31],
  [60, 26],
  [37, 36],
  [51, 36],
  [63, 34],
] as const;

/** A music box: comb, cylinder and crank. */
export function MusicBox() {
  return (
    <>
      <path d="M16 44 24 20h48l8 24Z" fill="#2a170b" {...rim} />
      <rect x="28" y="22" width="40" height="18" rx="4" fill={brassAcross} {...rim} />
      {pins.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="1.4" fill="#3d2c0e" />
      ))}
      <path d="M26 44h44l-3-6H29Z" fill={nickel} {...rim} />
      <path d="M33 44v-6M39 44v-6M45 44v-6M51 44v-6M57 44v-6M63 44v-6" stroke="#39434a" />
      <path d="M12 44h72v34H12Z" fill={walnut} {...rim} />
      <path d="M12 44h72v5H12Z" fill={brass} {...rim} />
      <path d="m48 55 7 8-7 8-7-8Z" fill={brass} {...rim} />
      <path d="M84 60h6v-10" fill="none" stroke="#c99643" strokeWidth="4" />
      <circle cx="90" cy="48" r="4" fill={brass} {...rim} />
      <path d="M15 45.500h40" {...lit} />
    </>
  );
}
