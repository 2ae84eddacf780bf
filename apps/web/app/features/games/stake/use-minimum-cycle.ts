/** The shortest time from one game to the next, where the jurisdiction sets one. */
import { useEffect, useRef, useState } from "react";

export interface MinimumCycle {
  /** True until the time has passed. */
  readonly now: boolean;
  readonly begin: () => void;
}

export function useMinimumCycle(durationMs: number): MinimumCycle {
  const [now, setNow] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    now,
    begin() {
      if (durationMs === 0) return;
      setNow(true);
      timer.current = setTimeout(() => setNow(false), durationMs);
    },
  };
}
