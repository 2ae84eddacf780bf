/** Lists that wait: rows of the height they will have. */

export interface SkeletonRowsProps {
  count: number;
  /** What is on its way, read aloud. */
  label: string;
}

export function SkeletonRows({ count, label }: SkeletonRowsProps) {
  return (
    <output className="ow-skeleton-rows" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="ow-skeleton-row" aria-hidden="true">
          <span className="ow-skeleton" data-shape="disc" />
          <span className="ow-skeleton" data-shape="line" />
          <span className="ow-skeleton" data-shape="figure" />
        </span>
      ))}
    </output>
  );
}

export interface SkeletonProps {
  /** line: text; figure: an amount; disc: an avatar; block: fills its container. */
  shape: "line" | "figure" | "disc" | "block";
}

/** One waiting thing inside a layout of its own. */
export function Skeleton({ shape }: SkeletonProps) {
  return <span className="ow-skeleton" data-shape={shape} aria-hidden="true" />;
}
