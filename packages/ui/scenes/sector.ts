/** Parts of a ring. Shares of a turn run clockwise from the top, the centre is the origin. */
import { pointOnRing } from "../parts/ring-geometry.ts";

export interface Sector {
  from: number;
  to: number;
  outer: number;
  inner: number;
}

/** The closed outline between two radii, as an SVG path. A whole turn is drawn too. */
export function sectorPath({ from, to, outer, inner }: Sector): string {
  const end = to - from >= 1 ? from + 0.9999 : to;
  const large = end - from > 0.5 ? 1 : 0;
  const [a, b] = [point(from, outer), point(end, outer)];
  const [c, d] = [point(end, inner), point(from, inner)];
  return `M${a}A${outer} ${outer} 0 ${large} 1 ${b}L${c}A${inner} ${inner} 0 ${large} 0 ${d}Z`;
}

function point(share: number, radius: number): string {
  const { x, y } = pointOnRing({ share, radius, centre: 0 });
  return `${x} ${y}`;
}

/** How far a wheel turns on, at least `turns` whole ones, until the share under its pointer at the top is `share`. */
export function turnTo(options: { fromDegrees: number; share: number; turns: number }): number {
  const { fromDegrees, share, turns } = options;
  const wanted = 360 - share * 360;
  const ahead = (((wanted - fromDegrees) % 360) + 360) % 360;
  return fromDegrees + ahead + turns * 360;
}
