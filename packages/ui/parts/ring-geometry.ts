/** Rings that measure something: their ticks and the arc that is left. Angles run clockwise from the top. */

export interface RingTick {
  index: number;
  /** Where the tick begins, on the ring's radius. */
  x: number;
  y: number;
  /** An SVG path of the given length towards the centre. */
  path: (length: number) => string;
}

export interface RingTicksOptions {
  count: number;
  /** Outer end of the ticks. */
  radius: number;
  /** Both coordinates of the centre. */
  centre: number;
}

export function ringTicks({ count, radius, centre }: RingTicksOptions): RingTick[] {
  return Array.from({ length: count }, (_, index) => {
    const outer = pointOnRing({ share: index / count, radius, centre });
    return {
      index,
      ...outer,
      path: (length: number) => {
        const inner = pointOnRing({ share: index / count, radius: radius - length, centre });
        return `M${outer.x} ${outer.y}L${inner.x} ${inner.y}`;
      },
    };
  });
}

/** A point at `share` (0 … 1) of the turn, clockwise from the top; rounded to a thousandth. */
export function pointOnRing(options: { share: number; radius: number; centre: number }) {
  const { share, radius, centre } = options;
  const angle = share * 2 * Math.PI;
  return {
    x: thousandth(centre + radius * Math.sin(angle)),
    y: thousandth(centre - radius * Math.cos(angle)),
  };
}

/** How much of a whole is left, held between 0 and 1; nothing is left of an empty whole. */
export function shareOf(part: number, whole: number): number {
  return whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0;
}

/** Seconds → "18:42", hours in front when there are any: "1:05:09". Counts down to 0:00 and stays there. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const pad = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours > 0
    ? `${hours}:${pad(minutes)}:${pad(whole % 60)}`
    : `${minutes}:${pad(whole % 60)}`;
}

/** Server and browser must print the same digits, or hydration reports a difference. */
function thousandth(value: number): number {
  return Math.round(value * 1000) / 1000;
}
