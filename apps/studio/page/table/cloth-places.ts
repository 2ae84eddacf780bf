/** A cloth: where bets lie on it, and how arrow keys lead from one to another. Pure. */

export type Field = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export type Place = {
  /** "split 17 20": a place's name everywhere. */
  readonly key: string;
  /** Where a chip lies. */
  readonly at: readonly [number, number];
  /** A field of the cloth; null for what lies on the lines between fields. */
  readonly field: Field | null;
};

export type Cloth<Each extends Place = Place> = {
  readonly width: number;
  readonly height: number;
  /** The keyboard begins at the first. */
  readonly places: readonly Each[];
};

export type Direction = "left" | "right" | "up" | "down";

/** The place that the arrow key leads to: the nearest one in that direction. */
export function neighbourOf<Each extends Place>(
  { places }: Pick<Cloth<Each>, "places">,
  from: Each,
  direction: Direction,
): Each {
  const isSideways = direction === "left" || direction === "right";
  const sign = direction === "right" || direction === "down" ? 1 : -1;
  let best = from;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const [dx, dy] = [place.at[0] - from.at[0], place.at[1] - from.at[1]];
    const [ahead, aside] = isSideways ? [dx * sign, Math.abs(dy)] : [dy * sign, Math.abs(dx)];
    if (ahead < 1) continue;
    const cost = ahead + aside * 3;
    if (cost >= bestCost) continue;
    best = place;
    bestCost = cost;
  }
  return best;
}
