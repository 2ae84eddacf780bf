/** Crash: a bead climbs a wire over the dawn until it busts; those who left stand as dots on the wire. */
import { type ReactNode, useId, useRef } from "react";
import { CrashBackdrop } from "./crash-backdrop.tsx";
import { readyTicks } from "./crash-drawing.ts";
import type { CrashSceneState } from "./crash-state.ts";
import { useCrashFrames } from "./use-crash-frames.ts";

/** Somebody who left the round. */
export interface CrashMark {
  readonly id: string;
  readonly hundredths: bigint;
  /** The player's own: a larger dot. */
  readonly own: boolean;
  /** Stands beside the dot; the own ones and the largest have one. */
  readonly label?: ReactNode;
}

export interface CrashSceneProps {
  readonly state: CrashSceneState;
  /** The server's time in milliseconds. */
  readonly now: () => number;
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
  const { state, now, marks, caption, unit, announcement, head, children } = props;
  const root = useRef<HTMLDivElement>(null);
  useCrashFrames({ root, state, now, caption });
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
      <Plot marks={marks} />
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

const ready = Array.from({ length: readyTicks }, (_, index) => index);

function Plot({ marks }: { marks: readonly CrashMark[] }) {
  const id = useId();
  const [line, area, glow, bead] = [`${id}line`, `${id}area`, `${id}glow`, `${id}bead`];
  return (
    <svg className="ow-crash-plot" aria-hidden="true">
      <linearGradient id={line} data-part="shade" gradientUnits="userSpaceOnUse" x1="0" x2="1">
        <stop offset="0" className="ow-crash-line-old" />
        <stop offset="0.62" className="ow-crash-line-middle" />
        <stop offset="1" className="ow-crash-line-new" />
      </linearGradient>
      <linearGradient id={area} x2="0" y2="1">
        <stop offset="0" stopColor="#8fd0ee" stopOpacity="0.26" />
        <stop offset="1" stopColor="#8fd0ee" stopOpacity="0.04" />
      </linearGradient>
      <radialGradient id={glow}>
        <stop offset="0" stopColor="#f3dca4" stopOpacity="0.62" />
        <stop offset="0.45" stopColor="#e9c987" stopOpacity="0.24" />
        <stop offset="1" stopColor="#e9c987" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={bead} cx="0.36" cy="0.3" r="0.8">
        <stop offset="0" stopColor="#fff6dc" />
        <stop offset="0.4" stopColor="#e2b65b" />
        <stop offset="1" stopColor="#7d5620" />
      </radialGradient>
      {ready.map((index) => (
        <g key={index} data-part="rise" className="ow-crash-rise" visibility="hidden">
          <path />
          <text y="5">0</text>
        </g>
      ))}
      <path data-part="ruler" className="ow-crash-ruler" />
      {ready.map((index) => (
        <g key={index} data-part="second" className="ow-crash-second" visibility="hidden">
          <text>0</text>
        </g>
      ))}
      <g className="ow-crash-flight">
        <path data-part="area" fill={`url(#${area})`} />
        <path data-part="plumb" className="ow-crash-plumb" />
        <path data-part="line" className="ow-crash-casing" />
        <path data-part="line" className="ow-crash-line" stroke={`url(#${line})`} />
        {marks.map(({ id: key, hundredths, own }) => (
          <circle
            key={key}
            className="ow-crash-dot"
            r={own ? 5.5 : 4}
            data-mark
            data-hundredths={hundredths}
          />
        ))}
        <g data-part="bead" className="ow-crash-bead">
          <circle className="ow-crash-glow" r="40" fill={`url(#${glow})`} />
          <circle r="12" fill={`url(#${bead})`} />
          <circle r="4" className="ow-crash-bead-eye" />
        </g>
      </g>
    </svg>
  );
}
