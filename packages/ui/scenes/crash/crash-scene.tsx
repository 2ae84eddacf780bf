/** Crash: a bead climbs a wire over the dawn until it busts; those who left stand as dots on the wire. */
import { type ReactNode, useRef } from "react";
import { CrashBackdrop } from "./crash-backdrop.tsx";
import type { CrashDot } from "./crash-picture.ts";
import type { CrashSceneState } from "./crash-state.ts";
import { useCrashFrames } from "./use-crash-frames.ts";

/** Somebody who left the round. */
export interface CrashMark extends CrashDot {
  readonly id: string;
  /** Stands beside the dot; the own ones and the largest have one. */
  readonly label?: ReactNode;
}

export interface CrashSceneProps {
  readonly state: CrashSceneState;
  /** The server's time in milliseconds. */
  readonly now: () => number;
  /** How fast that time goes: 1 unless said otherwise. */
  readonly speed?: number;
  readonly marks: readonly CrashMark[];
  /** The words under the figure at so many seconds, "20.7". */
  readonly caption: (seconds: string) => string;
  /** The sign of a second on the ruler. */
  readonly unit: string;
  /** Said politely when it changes. */
  readonly announcement: string;
  /** Over the picture: the strip of busts and the scene's buttons. */
  readonly head?: ReactNode;
  /** Under the figure's words: what became of the player's bets. */
  readonly children?: ReactNode;
}

export function CrashScene(props: CrashSceneProps) {
  const { state, now, speed = 1, marks, caption, unit, announcement, head, children } = props;
  const root = useRef<HTMLDivElement>(null);
  useCrashFrames({ root, state, now, speed, caption, marks });
  return (
    <div
      ref={root}
      className="ow-crash"
      data-theme="dark"
      data-game="crash"
      data-phase={state.phase}
      data-unit={unit}
      data-interrupted={state.phase === "ended" && state.interrupted}
    >
      <CrashBackdrop className="ow-crash-backdrop" width={680} height={548} />
      <div className="ow-crash-plot" aria-hidden="true" data-part="plot" />
      <div className="ow-crash-labels" aria-hidden="true">
        {marks.map(({ id, hundredths, label }) =>
          label === undefined ? null : (
            <span key={id} className="ow-crash-label" data-mark-label data-hundredths={hundredths}>
              {label}
            </span>
          ),
        )}
      </div>
      <div className="ow-crash-words">
        <p
          className="ow-crash-figure ow-figure"
          aria-hidden="true"
          translate="no"
          data-part="figure"
        >
          1.00×
        </p>
        <p className="ow-crash-caption" data-part="caption">
          &nbsp;
        </p>
        <span className="ow-crash-wait" aria-hidden="true">
          <span data-part="wait" />
        </span>
        {children}
      </div>
      <p className="ow-hidden" aria-live="polite">
        {announcement}
      </p>
      {head === undefined ? null : <div className="ow-crash-head">{head}</div>}
    </div>
  );
}
