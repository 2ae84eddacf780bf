/** The wheel as shapes, for the table and for lobbies. */
import {
  rouletteColour,
  roulettePockets,
  rouletteWheel,
} from "@oddwright/core/games/roulette/roulette-layout.ts";

export const wheelSize = 400;
export const wheelCentre = wheelSize / 2;
const centre = wheelCentre;
const rim = 168;
const numbersInner = 128;
const pocketsInner = 92;

export const pocketColours = { red: "#b3352b", black: "#181c22", green: "#1f7a4d" } as const;

/** "x y" at so many degrees, clockwise from the top. */
export const wheelPoint = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(centre + radius * Math.cos(angle)).toFixed(2)} ${(centre + radius * Math.sin(angle)).toFixed(2)}`;
};

const segment = (outer: number, inner: number, [from, to]: readonly [number, number]): string =>
  `M${wheelPoint(outer, from)}A${outer} ${outer} 0 0 1 ${wheelPoint(outer, to)}L${wheelPoint(inner, to)}A${inner} ${inner} 0 0 0 ${wheelPoint(inner, from)}Z`;

const step = 360 / roulettePockets;

function pockets(): string {
  return rouletteWheel
    .map((pocket, index) => {
      const [from, to] = [(index - 0.5) * step, (index + 0.5) * step] as const;
      const fill = pocketColours[rouletteColour(pocket)];
      return `<path d="${segment(rim, numbersInner, [from, to])}" fill="${fill}" stroke="#d9b46a" stroke-width="1"/>
        <path d="${segment(numbersInner, pocketsInner, [from, to])}" fill="${fill}" stroke="#d9b46a" stroke-width="0.8" class="deep"/>
        <text x="${centre}" y="${centre - 142}" text-anchor="middle" font-size="17" font-weight="700" fill="#fdfaf2" transform="rotate(${index * step} ${centre} ${centre})">${pocket}</text>`;
    })
    .join("");
}

const spokes = [0, 90, 180, 270]
  .map(
    (degrees) =>
      `<g transform="rotate(${degrees} ${centre} ${centre})"><path d="M${centre - 4} ${centre}L${centre - 2} ${centre - 58}H${centre + 2}L${centre + 4} ${centre}Z" fill="url(#brass)"/><circle cx="${centre}" cy="${centre - 60}" r="7" fill="url(#brass)"/></g>`,
  )
  .join("");

/** In a box of 400 × 400. */
export const wheelShapes = `<defs>
      <radialGradient id="bowl"><stop offset="0.8" stop-color="#5a3620"/><stop offset="0.93" stop-color="#7d4d2c"/><stop offset="1" stop-color="#2d1a0f"/></radialGradient>
      <radialGradient id="hub"><stop stop-color="#8a5a34"/><stop offset="1" stop-color="#3b2414"/></radialGradient>
      <linearGradient id="brass" x2="0" y2="1"><stop stop-color="#f3d796"/><stop offset="1" stop-color="#a87a32"/></linearGradient>
    </defs>
    <circle cx="${centre}" cy="${centre}" r="198" fill="url(#bowl)"/>
    <circle cx="${centre}" cy="${centre}" r="176" fill="#1c120b"/>
    <g class="turning">${pockets()}<circle cx="${centre}" cy="${centre}" r="${pocketsInner}" fill="url(#hub)"/>
      <circle cx="${centre}" cy="${centre}" r="${pocketsInner}" fill="none" stroke="#d9b46a" stroke-width="2"/>${spokes}
      <circle cx="${centre}" cy="${centre}" r="20" fill="url(#brass)"/></g>`;
