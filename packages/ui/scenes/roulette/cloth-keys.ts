/** Which spot an arrow key leads to. */
import { type ClothSpot, clothSpots } from "./cloth-spots.ts";

/** A direction on the cloth as `cloth-spots` lays it out. */
export type ClothDirection = readonly [dx: -1 | 0 | 1, dy: -1 | 0 | 1];

/** Sideways distance weighs this much: an arrow goes straight on where it can. */
const sidewaysWeight = 3;

/** The nearest spot that way, or null at the edge. `sameKind` leaps over what lies between, from number to number. */
export function spotBeside(
  from: ClothSpot,
  {
    direction: [dx, dy],
    sameKind,
  }: { readonly direction: ClothDirection; readonly sameKind: boolean },
): ClothSpot | null {
  let best: ClothSpot | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const spot of clothSpots) {
    if (sameKind && spot.kind !== from.kind) continue;
    const ahead = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const sideways = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    const distance = ahead + sideways * sidewaysWeight;
    if (ahead <= 0 || sideways > ahead + 1.5 || distance >= bestDistance) continue;
    best = spot;
    bestDistance = distance;
  }
  return best;
}
