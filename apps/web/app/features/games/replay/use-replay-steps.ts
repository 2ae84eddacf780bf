/** Plays a bet step by step: automatically, until the player stops it or takes a step. */
import { useEffect, useState } from "react";
import { advance, land, moveBy, playOn, startRun, type ReplayRun } from "./replay-run.ts";

/** Longer than any scene takes to show a step. */
const stepMs = 1_300;

export interface ReplaySteps extends ReplayRun {
  readonly play: () => void;
  readonly pause: () => void;
  readonly move: (by: 1 | -1) => void;
  /** The scene calls it when its step is fully shown. */
  readonly settle: () => void;
}

export function useReplaySteps(count: number): ReplaySteps {
  const [run, change] = useState(() =>
    startRun(count, { still: matchMedia("(prefers-reduced-motion: reduce)").matches }),
  );
  const { step, isPlaying } = run;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => change(advance), stepMs);
    return () => clearTimeout(timer);
  }, [step, isPlaying]);
  return {
    ...run,
    play: () => change(playOn),
    pause: () => change((was) => ({ ...was, isPlaying: false })),
    move: (by) => change((was) => moveBy(was, by)),
    settle: () => change(land),
  };
}
