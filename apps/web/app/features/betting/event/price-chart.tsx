/** A price over its changes, as steps: it stays what it was until it changes. */
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { PriceChange } from "../odds/answers.ts";
import { usePriceText } from "../odds/price-text.ts";

export interface PriceChartProps {
  /** The newest first. */
  readonly changes: readonly PriceChange[];
  readonly selection: string;
}

const [width, height, edge] = [600, 120, 8];

export function PriceChart({ changes, selection }: PriceChartProps) {
  const t = useMessages("betting");
  const print = usePriceText();
  const points = changes.toReversed().flatMap(({ at, selections }) => {
    const price = selections.find(({ id }) => id === selection)?.price ?? null;
    return price === null ? [] : [{ atMs: Date.parse(at), price }];
  });
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < 2) return null;
  return (
    <svg
      className="price-chart"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t("betting.history.chart", {
        first: print(first.price),
        last: print(last.price),
      })}
    >
      <path d={stepsOf(points)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

interface PricePoint {
  readonly atMs: number;
  readonly price: string;
}

function stepsOf(points: readonly PricePoint[]): string {
  const prices = points.map(({ price }) => Number(price));
  const times = points.map(({ atMs }) => atMs);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const [from, until] = [Math.min(...times), Math.max(...times)];
  const x = (atMs: number) => ((atMs - from) / (until - from || 1)) * width;
  const y = (price: number) =>
    height - edge - ((price - least) / (most - least || 1)) * (height - 2 * edge);
  return points
    .map(
      ({ atMs }, at) =>
        `${at === 0 ? "M" : "H"}${x(atMs)}${at === 0 ? " " : "V"}${y(prices[at] ?? 0)}`,
    )
    .join("");
}
