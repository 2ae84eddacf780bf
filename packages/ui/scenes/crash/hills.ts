/** Ridges of hills before the dawn: sums of waves, the same on every page. */

export interface Ridge {
  readonly width: number;
  /** The middle of the ridge, y downwards. */
  readonly base: number;
  readonly height: number;
  /** Moves the waves: another ridge. */
  readonly shift: number;
  /** Where the ground ends. */
  readonly floor: number;
}

const stepWidth = 12;

/** A closed path of the ridge and the ground under it. */
export function ridgePath({ width, base, height, shift, floor }: Ridge): string {
  const points: string[] = [];
  for (let x = 0; x <= width + stepWidth; x += stepWidth) {
    const wave =
      Math.sin(x / 46 + shift) * 0.5 +
      Math.sin(x / 19 + shift * 2.3) * 0.2 +
      Math.sin(x / 97 - shift) * 0.45;
    points.push(`${x} ${Math.round((base - wave * height) * 10) / 10}`);
  }
  return `M0 ${floor}L${points.join("L")}V${floor}Z`;
}

export interface Star {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly opacity: number;
}

/** Stars strewn by the golden ratio: even, yet in no rows. */
export function stars(count: number, { width, height }: { width: number; height: number }): Star[] {
  return Array.from({ length: count }, (_, index) => {
    const share = (factor: number) => ((index + 1) * factor) % 1;
    return {
      x: Math.round(share(0.618_034) * width),
      y: Math.round(share(0.754_878) * height),
      size: 0.5 + share(0.367_879) * 0.7,
      opacity: Math.round((0.2 + share(0.527_633) * 0.5) * 100) / 100,
    };
  });
}
