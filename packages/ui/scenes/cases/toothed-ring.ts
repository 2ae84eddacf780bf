/** The outline of a toothed wheel as an SVG path. */

export interface ToothedRing {
  teeth: number;
  /** Radius of the teeth's ends. */
  outer: number;
  /** Radius between the teeth. */
  root: number;
  centre: { x: number; y: number };
}

/** Shares of one tooth's pitch where its flanks begin and end. */
const flanks = [
  [0, "root"],
  [0.3, "root"],
  [0.4, "outer"],
  [0.8, "outer"],
  [0.9, "root"],
] as const;

export function toothedRing(ring: ToothedRing): string {
  const points = Array.from({ length: ring.teeth }, (_, tooth) =>
    flanks.map(([share, radius]) => {
      const angle = ((tooth + share) / ring.teeth) * 2 * Math.PI;
      const x = ring.centre.x + ring[radius] * Math.sin(angle);
      const y = ring.centre.y - ring[radius] * Math.cos(angle);
      return `${tenth(x)} ${tenth(y)}`;
    }),
  ).flat();
  return `M${points.join("L")}Z`;
}

/** Server and browser must print the same digits. */
function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
