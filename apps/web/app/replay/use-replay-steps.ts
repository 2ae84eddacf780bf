/** Plays a bet step by step: by itself, until the player stops it or takes a step. */
import { useEffect, useState } from "react";

/** Longer than any scene takes to show a step. */
const stepMs = 1_300;

export interface ReplaySteps {
  readonly count: number;
  /** Steps shown: 0 is the start of the bet, `count` its end. */
  readonly step: number;
  readonly isPlaying: boolean;
  /** The player looks at an earlier step: it stands at once. */
  readonly isBack: boolean;
  readonly play: () => void;
  readonly pause: () => void;
  /** Stops, and shows the step at this distance. */
  readonly move: (by: 1 | -1) => void;
}

interface Shown {
  readonly step: number;
  readonly isPlaying: boolean;
  readonly isBack: boolean;
}

/** Nothing plays by itself for those who asked for less motion: they see the end, and step through it. */
export function useReplaySteps(count: number): ReplaySteps {
  const [{ step, isPlaying, isBack }, show] = useState((): Shown => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    return { step: still ? count : 0, isPlaying: !still, isBack: false };
  });
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => {
      const next = Math.min(step + 1, count);
      show({ step: next, isPlaying: next < count, isBack: false });
    }, stepMs);
    return () => clearTimeout(timer);
  }, [step, count, isPlaying]);
  return {
    count,
    step,
    isPlaying,
    isBack,
    play: () => show({ step: step === count ? 0 : step, isPlaying: true, isBack: step === count }),
    pause: () => show({ step, isPlaying: false, isBack }),
    move: (by) =>
      show({ step: Math.max(0, Math.min(count, step + by)), isPlaying: false, isBack: by < 0 }),
  };
}
