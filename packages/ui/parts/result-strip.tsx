/** The last results over a scene: oldest left, newest right and outlined. */
import { type ReactNode, useEffect, useRef } from "react";

export interface ResultChipProps {
  /** win carries the game's hue, loss is quiet. */
  tone: "win" | "loss";
  /** The newest one. */
  newest?: boolean | undefined;
  /** Opens the result's proof; without it the chip cannot be pressed. */
  onPress?: (() => void) | undefined;
  /** Accessible name, such as "Roll 77.18, won". */
  label: string;
  children: ReactNode;
}

function ResultChip({ tone, newest = false, onPress, label, children }: ResultChipProps) {
  const look = {
    className: "ow-result",
    "data-tone": tone,
    "data-newest": newest,
    translate: "no",
  } as const;
  return onPress === undefined ? (
    <span {...look}>
      <span className="ow-hidden">{label}</span>
      <span aria-hidden="true">{children}</span>
    </span>
  ) : (
    <button type="button" {...look} aria-label={label} onClick={onPress}>
      {children}
    </button>
  );
}

export interface ResultStripItem extends Omit<ResultChipProps, "newest"> {
  id: string;
}

export interface ResultStripProps {
  label: string;
  /** Oldest first. */
  results: readonly ResultStripItem[];
}

/** Keeps its height when empty; on a narrow screen the oldest leave at the left. */
export function ResultStrip({ label, results }: ResultStripProps) {
  const list = useRef<HTMLUListElement>(null);
  const newestId = results.at(-1)?.id;
  useEffect(() => {
    list.current?.scrollTo({ left: list.current.scrollWidth });
  }, [newestId]);
  return (
    <ul ref={list} className="ow-results" aria-label={label}>
      {results.map(({ id, ...result }) => (
        <li key={id}>
          <ResultChip {...result} newest={id === newestId} />
        </li>
      ))}
    </ul>
  );
}
