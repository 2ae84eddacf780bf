/** The lobby's picture of crash: a bead on a wire over a dawn horizon. Fills its container. */
import { useId } from "react";
import { TileLayer } from "../tile-wall.tsx";
import { CrashBackdrop } from "./crash-backdrop.tsx";

const wire = "M40 184C220 158 372 116 520 62";
const ruler = Array.from(
  { length: 25 },
  (_, index) => `M${40 + index * 25.2} 187v${index % 6 === 0 ? 9 : 5}`,
).join("");

export function CrashTile() {
  const id = useId();
  const [glow, bead] = [`${id}glow`, `${id}bead`];
  return (
    <span className="ow-tile ow-crash-tile" data-theme="dark" data-game="crash" data-width={680}>
      <CrashBackdrop className="ow-crash-tile-sky" width={680} height={236} />
      <TileLayer width={680}>
        <path d={ruler} stroke="#9fb6bf" strokeOpacity="0.6" />
      </TileLayer>
      <span className="ow-tile-layer">
        <span className="ow-crash-tile-window">
          <Wire />
        </span>
      </span>
      <span className="ow-crash-tile-bead ow-tile-layer">
        <svg viewBox="0 0 680 236" aria-hidden="true">
          <radialGradient id={glow}>
            <stop offset="0" stopColor="#f3dca4" stopOpacity="0.6" />
            <stop offset="1" stopColor="#f3dca4" stopOpacity="0" />
          </radialGradient>
          <radialGradient id={bead} cx="0.36" cy="0.3" r="0.8">
            <stop offset="0" stopColor="#fff3d0" />
            <stop offset="0.4" stopColor="#e2b65b" />
            <stop offset="1" stopColor="#7d5620" />
          </radialGradient>
          <g transform="translate(520 62)">
            <circle r="34" fill={`url(#${glow})`} />
            <circle r="10.5" fill={`url(#${bead})`} />
            <circle r="3" fill="#5b4320" />
          </g>
        </svg>
      </span>
    </span>
  );
}

/** Stands still while its window's edge runs along it. */
function Wire() {
  const line = useId();
  return (
    <svg className="ow-crash-tile-wire" viewBox="0 0 680 236" aria-hidden="true">
      <linearGradient id={line}>
        <stop offset="0" stopColor="#3f7d9c" />
        <stop offset="0.6" stopColor="#bfe2f2" />
        <stop offset="1" stopColor="#fff1cf" />
      </linearGradient>
      <g fill="none" strokeLinecap="round">
        <path d={wire} stroke="#0b1418" strokeWidth="6" />
        <path d={wire} stroke={`url(#${line})`} strokeWidth="3" />
      </g>
    </svg>
  );
}
