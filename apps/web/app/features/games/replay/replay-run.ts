/** Where the replay of a bet in steps is: pure, so that what a step shows and when is known without a clock. */

export interface ReplayRun {
  readonly count: number;
  /** Steps played: 0 is the start of the bet, `count` its end. */
  readonly step: number;
  /** The step whose result is shown; behind `step` while the scene plays to it. */
  readonly landed: number;
  readonly isPlaying: boolean;
  /** The player goes to an earlier step: it is shown at once. */
  readonly isBack: boolean;
}

/** `still`: with reduced motion nothing plays automatically; the end is shown, and can be stepped through. */
export function startRun(count: number, { still }: { readonly still: boolean }): ReplayRun {
  const step = still ? count : 0;
  return { count, step, landed: step, isPlaying: !still, isBack: false };
}

/** The next step in its time. */
export function advance(run: ReplayRun): ReplayRun {
  const step = Math.min(run.step + 1, run.count);
  return { ...run, step, isPlaying: step < run.count, isBack: false };
}

/** Plays automatically; from the start when all has been shown. */
export function playOn(run: ReplayRun): ReplayRun {
  return run.step === run.count
    ? { ...run, step: 0, landed: 0, isPlaying: true, isBack: true }
    : { ...run, isPlaying: true };
}

/** Stops, and shows the step at this distance. */
export function moveBy(run: ReplayRun, by: 1 | -1): ReplayRun {
  const step = Math.max(0, Math.min(run.count, run.step + by));
  return { ...run, step, landed: Math.min(run.landed, step), isPlaying: false, isBack: by < 0 };
}

/** The scene has reached its step. */
export function land(run: ReplayRun): ReplayRun {
  return { ...run, landed: run.step };
}
