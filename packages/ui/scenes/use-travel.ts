/** Moves a scene to a result: calls for frames until it stands, and can be ended at once. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

export interface TravelOptions {
  /** Of the result. Its change starts the travel; what is there when the page opens stands at once. */
  id: string | undefined;
  durationMs: number;
  instant: boolean;
  /** Draws share 0 … 1 of the travel. 1 is the last one. */
  onFrame: (share: number) => void;
  onSettled: (() => void) | undefined;
}

export interface Travel {
  /** False from a new result until it stands. */
  settled: boolean;
  /** Ends the travel at once. */
  skip: () => void;
}

const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

export function useTravel(options: TravelOptions): Travel {
  const { id } = options;
  const [settledId, setSettledId] = useState(id);
  const shownId = useRef<string | undefined>(undefined);
  const finish = useRef<(() => void) | null>(null);
  // Read when a travel starts or ends; a change of them alone must not disturb one.
  const latest = useRef(options);
  useBrowserLayoutEffect(() => {
    latest.current = options;
  });

  useBrowserLayoutEffect(() => {
    if (id === undefined || id === shownId.current) return;
    const first = shownId.current === undefined && settledId === id;
    shownId.current = id;
    if (first) return latest.current.onFrame(1);
    const travel = start({
      durationMs: latest.current.durationMs,
      instant: latest.current.instant || document.hidden || prefersStillness(),
      onFrame: (share) => latest.current.onFrame(share),
      onEnd: () => {
        finish.current = null;
        setSettledId(id);
        latest.current.onSettled?.();
      },
    });
    finish.current = travel.finish;
    return travel.cancel;
    // oxlint-disable-next-line react/exhaustive-deps -- what settled is read once, when the page opens
  }, [id]);

  return { settled: settledId === id, skip: useCallback(() => finish.current?.(), []) };
}

interface StartOptions extends Pick<TravelOptions, "durationMs" | "instant" | "onFrame"> {
  onEnd: () => void;
}

function start({ durationMs, instant, onFrame, onEnd }: StartOptions) {
  let frame = 0;
  let startMs: number | null = null;
  const cancel = () => cancelAnimationFrame(frame);
  const finish = () => {
    cancel();
    onFrame(1);
    onEnd();
  };
  const step = (nowMs: number) => {
    startMs ??= nowMs;
    const share = (nowMs - startMs) / durationMs;
    if (share >= 1) return finish();
    onFrame(share);
    frame = requestAnimationFrame(step);
  };
  if (instant) finish();
  else {
    onFrame(0);
    frame = requestAnimationFrame(step);
  }
  return { cancel, finish };
}

export function prefersStillness(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Share of the way at share `time` of the travel: fast at first, then slower and slower. */
export function slowing(time: number): number {
  return 1 - (1 - time) ** 4;
}
