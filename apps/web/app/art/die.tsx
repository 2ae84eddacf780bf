/** A die seen from its corner: three faces, pips set flat on each. */

type Face = 1 | 2 | 3 | 4 | 5 | 6;

export interface DieProps {
  readonly x: number;
  readonly y: number;
  /** Half of the edge's length on paper. */
  readonly size: number;
  readonly body: "ivory" | "blue";
  /** Top, left, right. */
  readonly faces: readonly [Face, Face, Face];
}

const bodies = {
  ivory: { top: "#fffdf6", left: "#e9e1cf", right: "#c9bfa6", pip: "#2c3350" },
  blue: { top: "#93a8ff", left: "#5f74d8", right: "#4556b0", pip: "#eef1ff" },
} as const;

const [near, middle, far] = [0.24, 0.5, 0.76];
const pips: Record<Face, readonly (readonly [number, number])[]> = {
  1: [[middle, middle]],
  2: [
    [near, near],
    [far, far],
  ],
  3: [
    [near, near],
    [middle, middle],
    [far, far],
  ],
  4: [
    [near, near],
    [near, far],
    [far, near],
    [far, far],
  ],
  5: [
    [near, near],
    [near, far],
    [middle, middle],
    [far, near],
    [far, far],
  ],
  6: [
    [near, near],
    [near, middle],
    [near, far],
    [far, near],
    [far, middle],
    [far, far],
  ],
};

export function Die({ x, y, size, body, faces }: DieProps) {
  const half = size * 0.9;
  const rise = size * 0.5;
  const { top, left, right, pip } = bodies[body];
  // Each face is the unit square under an affine map: first the u axis, then the v axis, then the corner.
  const maps = [
    { map: [half, rise, -half, rise, 0, -size], fill: top },
    { map: [half, rise, 0, size, -half, -rise], fill: left },
    { map: [half, -rise, 0, size, 0, 0], fill: right },
  ];
  return (
    <g transform={`translate(${x} ${y})`}>
      {maps.map(({ map, fill }, index) => (
        <g key={fill} transform={`matrix(${map.join(" ")})`}>
          <rect width="1" height="1" rx="0.08" fill={fill} stroke={fill} strokeWidth="0.06" />
          {pips[faces[index] ?? 1].map(([u, v]) => (
            <circle key={`${u} ${v}`} cx={u} cy={v} r="0.1" fill={pip} />
          ))}
        </g>
      ))}
    </g>
  );
}
