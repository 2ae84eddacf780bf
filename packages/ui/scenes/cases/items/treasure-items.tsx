/** Coins, stones and what they are set in. Each fills a square of 96. */
import { brass, brassAcross, engraved, lit, rim } from "../materials.ts";

const milled = Array.from({ length: 40 }, (_, index) => (
  <path key={index} d="M48 17.500v4" transform={`rotate(${index * 9} 48 46)`} />
));

/** A minted coin with the house's lozenge. */
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

/** A cut ruby. */
export function Ruby() {
  return (
    <g stroke="#3f0612" strokeOpacity="0.5" strokeLinejoin="round">
      <path d="M30 20h36l16 18-34 40L14 38Z" fill="#c2263a" />
      <path d="M30 20h36l-8 18H38Z" fill="#ff8f98" />
      <path d="M30 20 14 38h24Z" fill="#e6515f" />
      <path d="m66 20 16 18H58Z" fill="#a5162d" />
      <path d="M38 38h20L48 78Z" fill="#dd3b4d" />
      <path d="M14 38h24l10 40Z" fill="#a3182f" />
      <path d="M82 38H58L48 78Z" fill="#7a0d20" />
      <path d="m34 22 10 0-4 9Z" fill="#ffffff" fillOpacity="0.6" stroke="none" />
    </g>
  );
}

/** A brilliant-cut diamond. */
export function Diamond() {
  return (
    <g stroke="#22424d" strokeOpacity="0.45" strokeLinejoin="round">
      <path d="M26 18h44l18 22-40 42L8 40Z" fill="#a9d8e4" />
      <path d="m26 18 11 22H8Z" fill="#d7f1f7" />
      <path d="M26 18h22L37 40Z" fill="#f6fdff" />
      <path d="M48 18 37 40h22Z" fill="#bfe4ee" />
      <path d="M48 18h22L59 40Z" fill="#e4f6fa" />
      <path d="m70 18 18 22H59Z" fill="#8dbfcd" />
      <path d="M8 40h29l11 42Z" fill="#8fc4d3" />
      <path d="M37 40h22L48 82Z" fill="#cbebf3" />
      <path d="M88 40H59L48 82Z" fill="#5f95a6" />
      <path d="m29 21 13 0-6 11Z" fill="#ffffff" stroke="none" />
      <path d="M78 10v10M73 15h10" stroke="#ffffff" strokeOpacity="0.9" strokeWidth="1.6" />
    </g>
  );
}

/** A small crown with three stones. */
export function Crown() {
  return (
    <>
      <path d="M14 28l16 16 18-28 18 28 16-16-7 42H21Z" fill={brass} {...rim} />
      <path d="M21 64h54l1 14H20Z" fill={brassAcross} {...rim} />
      <path d="M22 68h52" {...engraved} strokeOpacity="0.5" />
      <circle cx="14" cy="26" r="5" fill={brass} {...rim} />
      <circle cx="82" cy="26" r="5" fill={brass} {...rim} />
      <circle cx="48" cy="14" r="6" fill={brass} {...rim} />
      <path d="m48 40 7 9-7 9-7-9Z" fill="#c2263a" {...rim} />
      <path d="m48 40 7 9H41Z" fill="#ff8f98" />
      <circle cx="33" cy="73" r="3.4" fill="#4fa3b8" {...rim} />
      <circle cx="48" cy="73" r="3.4" fill="#4fa3b8" {...rim} />
      <circle cx="63" cy="73" r="3.4" fill="#4fa3b8" {...rim} />
      <path d="M19 35l11 11 15-23" {...lit} />
    </>
  );
}
