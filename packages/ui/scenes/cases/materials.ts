/** Paints of the house's small drawings: gradients that `ItemSheet` defines once a page. */

export const brass = "url(#art-brass)";
export const brassAcross = "url(#art-brass-across)";
export const ivory = "url(#art-ivory)";
export const nickel = "url(#art-nickel)";
export const nickelAcross = "url(#art-nickel-across)";
export const walnut = "url(#art-walnut)";
export const glass = "url(#art-glass)";
export const wax = "url(#art-wax)";
export const flame = "url(#art-flame)";
export const shadeId = "art-shade";
/** The shadow under a thing, soft at its edge. */
export const shade = `url(#${shadeId})`;

/** The dark rim that keeps bright metal apart from a bright wall. */
export const rim = { stroke: "#2a1d08", strokeOpacity: 0.6, strokeWidth: 1 } as const;

/** Lines cut into metal. */
export const engraved = {
  fill: "none",
  stroke: "#3d2c0e",
  strokeWidth: 1.4,
  strokeLinecap: "round",
} as const;

/** The light along an upper edge. */
export const lit = {
  fill: "none",
  stroke: "#fffdf0",
  strokeOpacity: 0.75,
  strokeWidth: 1.2,
  strokeLinecap: "round",
} as const;

export interface Paint {
  readonly id: string;
  /** Across from left to right instead of from above left to below right. */
  readonly across?: true;
  readonly stops: readonly string[];
}

const brassStops = ["#fbe7b4", "#ebc677", "#c99643", "#8a6024", "#c08f42"];
const nickelStops = ["#f8fbfc", "#c9d3d8", "#8c999f", "#56616a", "#a4b0b6"];

export const paints: readonly Paint[] = [
  { id: "art-brass", stops: brassStops },
  { id: "art-brass-across", across: true, stops: brassStops },
  { id: "art-ivory", stops: ["#fffdf6", "#f0e9d8", "#d9d0bc"] },
  { id: "art-nickel", stops: nickelStops },
  { id: "art-nickel-across", across: true, stops: nickelStops },
  { id: "art-walnut", stops: ["#a06a3d", "#7a4a28", "#4a2a14"] },
  { id: "art-glass", stops: ["#f4fcff", "#b9dbe4", "#6f9fac"] },
  { id: "art-wax", stops: ["#ff9a94", "#d63f45", "#7d1222"] },
  { id: "art-flame", stops: ["#fff6c9", "#ffc95a", "#e8772e"] },
];
