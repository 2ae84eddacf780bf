/** A chip seen from above: notched edge, ivory inlay, its amount. */

export interface ChipProps {
  radius: number;
  amount: string;
  /** Bet already: ivory; before that the chip is in the game's hue. */
  placed: boolean;
}

const notches = Array.from({ length: 8 }, (_, index) => index * 45);

/** Drawn around the origin. */
export function Chip({ radius, amount, placed }: ChipProps) {
  const inlay = radius * 0.72;
  return (
    <g className="ow-chip" data-placed={placed}>
      <circle className="ow-chip-shade" cy="1.5" r={radius} />
      <circle className="ow-chip-edge" r={radius} />
      {notches.map((degrees) => (
        <path
          key={degrees}
          className="ow-chip-notch"
          d={`M-1.8 ${-radius}h3.6v${radius * 0.26}h-3.6Z`}
          transform={`rotate(${degrees})`}
        />
      ))}
      <circle className="ow-chip-inlay" r={inlay} />
      <text className="ow-chip-amount" dy="0.36em" fontSize={fontSize(radius, amount)}>
        {amount}
      </text>
    </g>
  );
}

/** Four signs still fit the inlay. */
function fontSize(radius: number, { length }: string): number {
  return Math.round(radius * (length > 3 ? 0.5 : length > 2 ? 0.62 : 0.8) * 10) / 10;
}
