/** How the cursor travels to a roll: a needle that overshoots a little and settles. */

const shortestMs = 600;
const longestMs = 900;

/** 600 ms for a step, 900 ms across the whole scale. Values are 0 … 100. */
export function swingMsOf({ from, to }: { from: number; to: number }): number {
  return shortestMs + (longestMs - shortestMs) * (Math.abs(to - from) / 100);
}

/** Share of the way at share `time` of the swing: a damped oscillation, exactly 0 at the start and 1 at the end. */
export function swingShare(time: number): number {
  if (time <= 0) return 0;
  if (time >= 1) return 1;
  return 1 - Math.exp(-7 * time) * Math.cos(5.5 * time);
}
