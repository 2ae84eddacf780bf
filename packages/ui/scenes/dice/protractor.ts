/**
 * A half-ring that reads 0 at the left, 50 at the top and 100 at the right. Its centre is the origin, y grows
 * downwards as in SVG, values are hundredths of a point (0 … 10 000) wherever a name says so.
 */

export const fullScale = 100;

export interface Point {
  x: number;
  y: number;
}

/** Where a value (0 … 100) stands on a circle. */
export function pointAt(value: number, radius: number): Point {
  const angle = Math.PI * (1 - value / fullScale);
  return { x: rounded(radius * Math.cos(angle)), y: rounded(-radius * Math.sin(angle)) };
}

/** How far something drawn upright at 50 is turned to stand at a value: −90° … 90°. */
export function turnDegreesOf(value: number): number {
  return rounded((value / fullScale - 0.5) * 180);
}

/** An SVG path along a circle from one value to another. */
export function arcPath({ from, to, radius }: { from: number; to: number; radius: number }) {
  const start = pointAt(from, radius);
  const end = pointAt(to, radius);
  return `M${start.x} ${start.y}A${radius} ${radius} 0 0 ${to >= from ? 1 : 0} ${end.x} ${end.y}`;
}

export interface BandOptions {
  outer: number;
  inner: number;
}

/** The closed half-ring between two radii. */
export function bandPath({ outer, inner }: BandOptions): string {
  return `M${-outer} 0A${outer} ${outer} 0 0 1 ${outer} 0H${inner}A${inner} ${inner} 0 0 0 ${-inner} 0Z`;
}

export interface TicksOptions {
  /** Values to mark. */
  values: readonly number[];
  /** The ticks' inner end. */
  inner: number;
  length: number;
}

/** All ticks of one length as one path. */
export function ticksPath({ values, inner, length }: TicksOptions): string {
  return values
    .map((value) => {
      const from = pointAt(value, inner);
      const to = pointAt(value, inner + length);
      return `M${from.x} ${from.y}L${to.x} ${to.y}`;
    })
    .join("");
}

/**
 * The value in hundredths nearest to a point, as when a handle is dragged there. On the base line and under it the
 * nearer end of the scale counts; at the very centre the middle does.
 */
export function hundredthsAt({ x, y }: Point): number {
  if (x === 0 && y === 0) return 5_000;
  if (y >= 0) return x < 0 ? 0 : 10_000;
  return Math.round((1 - Math.atan2(-y, x) / Math.PI) * 10_000);
}

/** Server and browser must print the same digits, or hydration reports a difference. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
