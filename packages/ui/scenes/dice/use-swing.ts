/** Swings every cursor inside an element to a new roll and lets the figure read along. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { fullScale, turnDegreesOf } from "./protractor.ts";
import { swingMsOf, swingShare } from "./swing.ts";
import { writeText } from "../write-text.ts";

export interface SwingOptions {
  /** Holds elements marked `data-cursor` and one marked `data-figure`. */
  root: RefObject<HTMLElement | null>;
  roll: string | undefined;
  /** Tells two equal rolls apart. */
  rollId: string | undefined;
  instant: boolean;
  onSettled: (() => void) | undefined;
}

export interface Swing {
  /** False from a new roll until the cursor stands still. */
  settled: boolean;
  /** Ends the swing at once. */
  skip: () => void;
}

const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

export function useSwing({ root, roll, rollId, instant, onSettled }: SwingOptions): Swing {
  const [settledId, setSettledId] = useState(rollId);
  const shownId = useRef(rollId);
  const standing = useRef(roll === undefined ? 0 : Number(roll));
  const finish = useRef<(() => void) | null>(null);
  // Read when a swing starts or ends; a change of them alone must not disturb a swing.
  const latest = useRef({ instant, onSettled });
  useBrowserLayoutEffect(() => {
    latest.current = { instant, onSettled };
  });

  useBrowserLayoutEffect(() => {
    const element = root.current;
    if (element === null || roll === undefined || rollId === shownId.current) return;
    shownId.current = rollId;
    const stop = swingCursors(element, {
      from: standing.current,
      to: Number(roll),
      final: roll,
      instant: latest.current.instant || prefersStillness(),
      onValue: (value) => {
        standing.current = value;
      },
      onEnd: () => {
        finish.current = null;
        setSettledId(rollId);
        latest.current.onSettled?.();
      },
    });
    finish.current = stop.finish;
    return stop.cancel;
  }, [root, roll, rollId]);

  return { settled: settledId === rollId, skip: useCallback(() => finish.current?.(), []) };
}

interface CursorSwing {
  from: number;
  to: number;
  /** The figure's text at the end. */
  final: string;
  instant: boolean;
  onValue: (value: number) => void;
  onEnd: () => void;
}

function swingCursors(element: HTMLElement, swing: CursorSwing) {
  const { from, to, final, onValue, onEnd } = swing;
  const cursors = [...element.querySelectorAll<SVGElement>("[data-cursor]")];
  const figure = element.querySelector("[data-figure]");
  const durationMs = swingMsOf({ from, to });
  let startMs: number | null = null;
  let frame = 0;
  const show = (value: number) => {
    onValue(value);
    for (const cursor of cursors) cursor.style.transform = `rotate(${turnDegreesOf(value)}deg)`;
    if (figure !== null) writeText(figure, value.toFixed(2));
  };
  const cancel = () => cancelAnimationFrame(frame);
  const finish = () => {
    cancel();
    onValue(to);
    for (const cursor of cursors) cursor.style.removeProperty("transform");
    if (figure !== null) writeText(figure, final);
    onEnd();
  };
  const step = (nowMs: number) => {
    startMs ??= nowMs;
    const share = (nowMs - startMs) / durationMs;
    if (share >= 1) return finish();
    show(Math.min(fullScale, Math.max(0, from + (to - from) * swingShare(share))));
    frame = requestAnimationFrame(step);
  };
  if (swing.instant) finish();
  else {
    show(from);
    frame = requestAnimationFrame(step);
  }
  return { cancel, finish };
}

function prefersStillness(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
