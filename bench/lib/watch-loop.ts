/** How long the event loop of this process was held, and what that cost. */
import { monitorEventLoopDelay } from "node:perf_hooks";

/** The timer that watches the loop ticks this often; a block is what goes beyond. */
export const tickMs = 1;

export interface LoopFigures {
  /** As the clock saw it: on a busy machine the time of others is in it. */
  readonly longestBlockMs: number;
  /** The most processor time between two ticks: what a block is when nobody else takes the processor. */
  readonly longestCpuMs: number;
  readonly cpuMs: number;
}

/** Begins at once; the function ends it. */
export function watchLoop(): () => LoopFigures {
  const cpuBefore = process.cpuUsage();
  const delay = monitorEventLoopDelay({ resolution: tickMs });
  delay.enable();
  const usedMs = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let before = usedMs();
  let longestCpuMs = 0;
  const timer = setInterval(() => {
    const now = usedMs();
    longestCpuMs = Math.max(longestCpuMs, now - before);
    before = now;
  }, tickMs);
  return () => {
    delay.disable();
    clearInterval(timer);
    const { user, system } = process.cpuUsage(cpuBefore);
    return {
      longestBlockMs: delay.max / 1e6 - tickMs,
      longestCpuMs,
      cpuMs: (user + system) / 1_000,
    };
  };
}
