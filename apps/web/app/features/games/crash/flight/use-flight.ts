/** Replays a crash round: its present multiplier, and whether the player has cashed out. */
import type { CrashSceneState } from "@oddwright/ui/scenes/crash/crash-state.ts";
import { useEffect, useRef, useState } from "react";
import type { CrashFlight } from "./crash-flight.ts";
import { flightSpeed, reachedAtMs } from "./crash-flight.ts";

export interface Flight {
  readonly state: CrashSceneState;
  /** Milliseconds of the round. */
  readonly now: () => number;
  /** How much faster than the round was. */
  readonly speed: number;
  readonly hasLeft: boolean;
}

export function useFlight(
  { endHundredths, leftHundredths, interrupted }: CrashFlight,
  onEnd: () => void,
): Flight {
  const startedAt = useRef(0);
  const [phase, setPhase] = useState<"flying" | "left" | "ended">("flying");
  const speed = flightSpeed(endHundredths);
  useEffect(() => {
    startedAt.current = performance.now();
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const after = (hundredths: bigint) => (still ? 0 : reachedAtMs(hundredths, speed));
    const left =
      leftHundredths === null
        ? undefined
        : setTimeout(() => setPhase("left"), after(leftHundredths));
    const end = setTimeout(() => {
      setPhase("ended");
      onEnd();
    }, after(endHundredths));
    return () => {
      clearTimeout(left);
      clearTimeout(end);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a run is of one bet: its input does not change
  }, []);
  return {
    state:
      phase === "ended"
        ? { phase, bustHundredths: endHundredths, nextAtMs: null, interrupted }
        : { phase: "running", startedAtMs: 0 },
    now: () => (startedAt.current === 0 ? 0 : (performance.now() - startedAt.current) * speed),
    speed,
    hasLeft: phase === "left" || (phase === "ended" && leftHundredths !== null),
  };
}
