/** Chances that were said against how often they came true: on the diagonal they were right. */
import { useMessages } from "../../../runtime/i18n/messages.tsx";

export interface Tenth {
  readonly said: number;
  readonly happened: number;
  readonly count: number;
}

const [size, edge] = [300, 34];

/** Of several leagues: tenths of the same chances together, weighed by how often they were said. */
export function mergedTenths(all: readonly Tenth[]): readonly Tenth[] {
  const groups = new Map<number, Tenth[]>();
  for (const tenth of all) {
    if (tenth.count === 0) continue;
    const place = Math.min(9, Math.floor(tenth.said * 10));
    groups.set(place, [...(groups.get(place) ?? []), tenth]);
  }
  return [...groups]
    .toSorted(([a], [b]) => a - b)
    .map(([, tenths]) => {
      const count = tenths.reduce((sum, each) => sum + each.count, 0);
      const mean = (of: "said" | "happened") =>
        tenths.reduce((sum, each) => sum + each[of] * each.count, 0) / count;
      return { said: mean("said"), happened: mean("happened"), count };
    });
}

export function CalibrationChart({ tenths }: { readonly tenths: readonly Tenth[] }) {
  const t = useMessages("sportrules");
  const most = Math.max(...tenths.map(({ count }) => count));
  const at = (share: number) => edge + share * (size - edge);
  return (
    <svg
      className="calibration-chart"
      viewBox={`0 0 ${size + 12} ${size + 20}`}
      role="img"
      aria-label={t("sportrules.calibration.chart")}
    >
      <path className="calibration-axis" d={`M${edge} 0V${size - edge}H${size}`} fill="none" />
      <path className="calibration-diagonal" d={`M${edge} ${size - edge}L${size} 0`} fill="none" />
      {tenths.map(({ said, happened, count }) => (
        <circle
          key={said}
          cx={at(said)}
          cy={size - at(happened)}
          r={3 + 6 * Math.sqrt(count / most)}
        />
      ))}
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <text x={at(share)} y={size - edge + 16} textAnchor="middle">{`${share * 100}%`}</text>
          <text x={edge - 6} y={size - at(share) + 4} textAnchor="end">{`${share * 100}%`}</text>
        </g>
      ))}
    </svg>
  );
}
