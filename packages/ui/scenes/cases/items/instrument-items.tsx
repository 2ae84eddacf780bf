/** Instruments that find the way and the time. Each fills a square of 96. */
import { brass, brassAcross, ivory, lit, rim, walnut } from "../materials.ts";

const points = Array.from({ length: 16 }, (_, index) => (
  <path
    key={index}
    d={index % 4 === 0 ? "M48 23v6" : "M48 23v3"}
    transform={`rotate(${index * 22.5} 48 46)`}
  />
));

/** A compass whose needle points north-east. */
export function Compass() {
  return (
    <>
      <circle cx="48" cy="46" r="33" fill={brass} {...rim} />
      <circle cx="48" cy="46" r="26" fill={ivory} {...rim} />
      <g stroke="#3d2c0e" strokeWidth="1.6">
        {points}
      </g>
      <path
        d="m48 28 3 15-3 3-3-3ZM48 64l3-15-3-3-3 3ZM30 46l15-3 3 3-3 3ZM66 46l-15-3-3 3 3 3Z"
        fill="#cfc3a6"
      />
      <g transform="rotate(38 48 46)">
        <path d="m48 25 5 21H43Z" fill="#c8402f" />
        <path d="m48 67 5-21H43Z" fill="#2b3a44" />
      </g>
      <circle cx="48" cy="46" r="3.6" fill={brass} {...rim} />
      <path d="M22 32a30 30 0 0 1 18-15" {...lit} />
    </>
  );
}

/** A sextant: frame, arc and telescope. */
export function Sextant() {
  return (
    <>
      <path
        d="M44 12h8l32 58q-36 22-72 0Z M48 26 22 67q26 13 52 0Z"
        fill={brass}
        fillRule="evenodd"
        {...rim}
      />
      <path d="M17 69q31 17 62 0" fill="none" stroke={ivory} strokeWidth="3" />
      <path
        d="M20 70v4M27 73v4M34 76v4M41 77v4M48 77v4M55 77v4M62 76v4M69 73v4M76 70v4"
        stroke="#2a1d08"
      />
      <path d="M45 14h6l8 66h-8Z" fill={brassAcross} {...rim} />
      <circle cx="48" cy="14" r="7" fill={brass} {...rim} />
      <path d="M54 38 84 30l2 9-30 8Z" fill="#2b333a" {...rim} />
      <path d="m80 30 7-2 3 11-7 2Z" fill={brass} {...rim} />
      <path d="M32 46h10v10H32Z" fill="#8fb7c4" {...rim} />
      <path d="M18 66 45 18" {...lit} />
    </>
  );
}

/** A telescope drawn out on its stand. */
export function Telescope() {
  return (
    <>
      <path d="M46 48 30 84h5l15-32ZM50 48l16 36h-5L48 52Z" fill={walnut} {...rim} />
      <path d="M45 44h7v40h-7Z" fill={brassAcross} {...rim} />
      <g transform="rotate(-24 48 40)">
        <path d="M6 35h20v10H6Z" fill={brass} {...rim} />
        <path d="M24 32h24v16H24Z" fill={walnut} {...rim} />
        <path d="M46 29h36v22H46Z" fill={brass} {...rim} />
        <path d="M80 26h8v28h-8Z" fill={brass} {...rim} />
        <path d="M22 31h5v18h-5ZM46 28h5v24h-5Z" fill="#8a6024" {...rim} />
        <ellipse cx="88" cy="40" rx="3" ry="14" fill="#9cc3cf" {...rim} />
        <path d="M52 32h26M8 37h14" {...lit} />
      </g>
      <circle cx="48" cy="45" r="6" fill={brass} {...rim} />
    </>
  );
}

const hours = Array.from({ length: 12 }, (_, index) => (
  <path
    key={index}
    d={index % 3 === 0 ? "M48 31v5" : "M48 31v3"}
    transform={`rotate(${index * 30} 48 52)`}
  />
));

/** A pocket watch at ten past ten. */
export function PocketWatch() {
  return (
    <>
      <path
        d="M48 4a7 7 0 1 0 .01 0ZM48 7.500a3.500 3.5 0 1 1-.01 0Z"
        fill={brass}
        fillRule="evenodd"
        {...rim}
      />
      <path d="M43 16h10v8H43Z" fill={brass} {...rim} />
      <circle cx="48" cy="52" r="30" fill={brass} {...rim} />
      <circle cx="48" cy="52" r="23.5" fill={ivory} {...rim} />
      <g stroke="#2a1d08" strokeWidth="1.8">
        {hours}
      </g>
      <path d="M48 52 37 45" stroke="#1b1405" strokeWidth="3" strokeLinecap="round" />
      <path d="M48 52 60 38" stroke="#1b1405" strokeWidth="2" strokeLinecap="round" />
      <circle cx="48" cy="52" r="2.6" fill="#b0361f" />
      <path d="M24 40a27 27 0 0 1 18-14" {...lit} />
    </>
  );
}
