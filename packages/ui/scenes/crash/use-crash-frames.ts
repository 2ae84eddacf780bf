/** Draws the scene sixty times a second from the server's time, without React; a few times a second for who asks for stillness. */
import { type RefObject, useEffect, useRef } from "react";
import { startFrames } from "../frames.ts";
import { createCrashDrawing } from "./crash-drawing.ts";
import { crashFrame, isDrawable } from "./crash-plot.ts";
import { crashMoment, type CrashSceneState } from "./crash-state.ts";

export interface CrashFramesOptions {
  readonly root: RefObject<HTMLElement | null>;
  readonly state: CrashSceneState;
  /** The server's time in milliseconds. */
  readonly now: () => number;
  /** The words under the figure at so many seconds, "20.7". */
  readonly caption: (seconds: string) => string;
}

export function useCrashFrames(options: CrashFramesOptions): void {
  const { root } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const drawing = createCrashDrawing(element);
    const watch = new ResizeObserver(([entry]) => {
      const size = entry?.contentRect;
      if (size !== undefined && isDrawable(size)) drawing.resize(crashFrame(size));
    });
    watch.observe(element);
    const stop = startFrames(() => {
      const { state, now, caption } = latest.current;
      const moment = crashMoment(state, now());
      drawing.show(moment, caption(moment.seconds));
    });
    return () => {
      watch.disconnect();
      stop();
    };
  }, [root]);
}
