/** A telescope drawn out on its stand. */
import { brass, brassAcross, lit, rim, walnut } from "../materials.ts";

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
