/** The three visible faces of a die seen from above one edge, each as a matrix over a unit square. */

export interface DieFaces {
  top: string;
  left: string;
  right: string;
}

export interface DieOptions {
  /** The uppermost vertex. */
  x: number;
  y: number;
  /** Half the die's width. */
  half: number;
}

/** Proportions of the isometric drawing: a face falls 0.58 of its run, a side is 1.16 of it high. */
const fall = 0.58;
const height = 1.16;

/** Values for SVG's `matrix()`: the unit square's x and y edges, then its origin. */
export function dieFaces({ x, y, half }: DieOptions): DieFaces {
  const dy = half * fall;
  const side = half * height;
  return {
    top: matrix([half, dy, -half, dy, x, y]),
    left: matrix([half, dy, 0, side, x - half, y + dy]),
    right: matrix([half, -dy, 0, side, x, y + 2 * dy]),
  };
}

/** Where the pips of a face stand in the unit square, 1 … 6. */
export function pipsOf(face: 1 | 2 | 3 | 4 | 5 | 6): readonly (readonly [number, number])[] {
  const [near, middle, far] = [0.25, 0.5, 0.75] as const;
  const diagonal = [
    [near, near],
    [far, far],
  ] as const;
  const other = [
    [near, far],
    [far, near],
  ] as const;
  const centre = [[middle, middle]] as const;
  switch (face) {
    case 1:
      return centre;
    case 2:
      return diagonal;
    case 3:
      return [...diagonal, ...centre];
    case 4:
      return [...diagonal, ...other];
    case 5:
      return [...diagonal, ...other, ...centre];
    case 6:
      return [...diagonal, ...other, [near, middle], [far, middle]];
  }
}

function matrix(values: readonly number[]): string {
  return `matrix(${values.map((value) => Math.round(value * 1000) / 1000).join(" ")})`;
}
