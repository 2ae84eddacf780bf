/** Net positions as bars: above zero in verdigris, below in coral. The table under it says the same in words. */
import { barsOf, type Position } from "./positions.ts";

const [barShare, gapShare] = [0.64, 0.18];

export function PositionsChart({ positions }: { positions: readonly Position[] }) {
  const { bars, zero } = barsOf(positions);
  const step = 100 / Math.max(bars.length, 1);
  return (
    <svg
      className="positions-chart"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map(({ from, top, height, isLoss }, index) => (
        <rect
          key={from}
          className={isLoss ? "positions-loss" : "positions-win"}
          x={(index + gapShare) * step}
          width={barShare * step}
          y={top}
          height={height}
        />
      ))}
      <path className="course-zero" d={`M0 ${zero}H100`} />
    </svg>
  );
}
