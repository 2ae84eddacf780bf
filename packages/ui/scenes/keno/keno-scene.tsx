/** Keno: a punched card of forty holes; ten balls fall into theirs one after another. */
import { kenoSize } from "@oddwright/core/games/keno/keno-params.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { SceneFrame, type SceneParts } from "../scene-frame.tsx";
import { useTravel } from "../use-travel.ts";

export interface KenoSceneProps {
  frame: SceneParts;
  /** What the player chose. */
  numbers: readonly number[];
  /** The last draw, in drawing order; undefined without one, or when the choice has changed since. */
  draw: readonly number[] | undefined;
  /** Of the draw's bet. Its change lets the balls fall. */
  drawId: string | undefined;
  instant: boolean;
  onSettled: () => void;
  /** Without it the card cannot be changed. */
  onToggle: ((number: number) => void) | undefined;
  labels: {
    card: string;
    /** A hole with what is known of it. */
    hole: (number: number, fate: { hit: boolean; drawn: boolean }) => string;
  };
  /** Under the card: what the choice pays. */
  children: ReactNode;
}

const allNumbers = Array.from({ length: kenoSize }, (_, index) => index + 1);
const ballMs = 150;

export function KenoScene(props: KenoSceneProps) {
  const { numbers, draw, drawId, onToggle, labels } = props;
  const root = useRef<HTMLDivElement>(null);
  const { settled, skip } = useTravel({
    id: draw === undefined ? undefined : drawId,
    durationMs: ballMs * (draw?.length ?? 0),
    instant: props.instant,
    onFrame: (share) => dropBalls(root.current, draw ?? [], share),
    onSettled: props.onSettled,
  });
  useEffect(() => {
    if (draw === undefined) dropBalls(root.current, [], 1);
  }, [draw]);
  const shown = settled && draw !== undefined ? draw : [];
  return (
    <SceneFrame {...props.frame} root={root} game="keno" settled={settled} onSkip={skip}>
      <div className="ow-keno">
        <div className="ow-keno-card">
          <fieldset className="ow-keno-holes" aria-label={labels.card}>
            {allNumbers.map((number) => {
              const chosen = numbers.includes(number);
              const drawn = shown.includes(number);
              return (
                <button
                  key={number}
                  type="button"
                  className="ow-keno-hole"
                  data-number={number}
                  aria-pressed={chosen}
                  aria-disabled={onToggle === undefined}
                  aria-label={labels.hole(number, { hit: chosen && drawn, drawn })}
                  onClick={() => onToggle?.(number)}
                >
                  {number}
                </button>
              );
            })}
          </fieldset>
          <svg className="ow-keno-ruler" aria-hidden="true" width="100%" height="8">
            {allNumbers.map((number) => {
              const x = `${(number / (kenoSize + 1)) * 100}%`;
              return <line key={number} x1={x} x2={x} y1={number % 5 === 0 ? 0 : 3} y2="8" />;
            })}
          </svg>
        </div>
        {props.children}
      </div>
    </SceneFrame>
  );
}

/** Marks the holes whose ball has fallen at this share of the draw, and no others. */
function dropBalls(root: HTMLElement | null, draw: readonly number[], share: number): void {
  const fallen = new Set(draw.slice(0, Math.ceil(share * draw.length)).map(String));
  for (const hole of root?.querySelectorAll<HTMLElement>(".ow-keno-hole") ?? []) {
    hole.toggleAttribute("data-drawn", fallen.has(hole.dataset["number"] ?? ""));
  }
}
