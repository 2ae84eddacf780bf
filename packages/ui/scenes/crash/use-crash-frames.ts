/** Draws the scene from the server's time, without React: as often as it moves, and not while it is off the screen. */
import { type RefObject, useEffect, useRef } from "react";
import { startFrames } from "../frames.ts";
import { createCrashDrawing } from "./crash-drawing.ts";
import type { CrashDot } from "./crash-picture.ts";
import { crashFrame, isDrawable } from "./crash-plot.ts";
import { crashMoment, type CrashSceneState } from "./crash-state.ts";

export interface CrashFramesOptions {
  readonly root: RefObject<HTMLElement | null>;
  readonly state: CrashSceneState;
  /** The server's time in milliseconds. */
  readonly now: () => number;
  /** How fast that time goes. */
  readonly speed: number;
  readonly marks: readonly CrashDot[];
  /** The words under the figure at so many seconds, "20.7". */
  readonly caption: (seconds: string) => string;
}

export function useCrashFrames(options: CrashFramesOptions): void {
  const { root } = options;
  const latest = useRef(options);
  const redraw = useRef<() => void>(undefined);
  // What React has changed is seen at once, also by who has scrolled the scene away.
  useEffect(() => {
    latest.current = options;
    redraw.current?.();
  });
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const drawing = createCrashDrawing(element);
    const draw = () => {
      const { state, now, speed, caption, marks } = latest.current;
      const moment = crashMoment(state, now());
      drawing.show(moment, { caption: caption(moment.seconds), dots: marks, speed });
    };
    const watch = new ResizeObserver(([entry]) => {
      const size = entry?.contentRect;
      if (size === undefined || !isDrawable(size)) return;
      drawing.resize(crashFrame(size));
      draw();
    });
    watch.observe(element);
    const stop = startFrames({ element, draw, perSecond: () => drawing.perSecond() });
    redraw.current = draw;
    return () => {
      redraw.current = undefined;
      watch.disconnect();
      stop();
      drawing.stop();
    };
  }, [root]);
  useWaitBar(root, options);
}

/** What is left of the betting, on its ruler: the compositor's work from here on. */
function useWaitBar(
  root: RefObject<HTMLElement | null>,
  { state, now }: Pick<CrashFramesOptions, "state" | "now">,
): void {
  const endsAtMs = state.phase === "betting" ? state.endsAtMs : null;
  const lengthMs = state.phase === "betting" ? state.lengthMs : 0;
  useEffect(() => {
    const bar = root.current?.querySelector('[data-part="wait"]');
    if (!bar || endsAtMs === null) return;
    const leftMs = Math.max(0, endsAtMs - now());
    const shrinking = bar.animate(
      [{ transform: `scaleX(${Math.min(1, leftMs / lengthMs)})` }, { transform: "scaleX(0)" }],
      { duration: leftMs, fill: "forwards" },
    );
    return () => shrinking.cancel();
    // oxlint-disable-next-line react/exhaustive-deps -- the clock is read once, when the betting begins
  }, [root, endsAtMs, lengthMs]);
}
