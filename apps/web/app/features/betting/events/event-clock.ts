/** The minute of a match that is played, from what was last said of its clock. */
import { useEffect, useState } from "react";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { useHydrated } from "../../../runtime/state/use-hydrated.ts";
import type { EventRow } from "../odds/answers.ts";

type Clocked = Pick<EventRow, "status" | "half" | "minutes" | "clock_at" | "is_clock_running">;

export interface MatchClock {
  readonly phase: "before" | "first" | "break" | "second" | "over";
  /** "38′", "45+2′"; empty outside of play. */
  readonly minute: string;
  /** "37:41". */
  readonly running: string;
  /** Minutes since kick-off without those added: where the match is on a bar of 90. */
  readonly played: number;
}

const halfMinutes = 45;
const halfMs = halfMinutes * 60_000;

const stopped = { minute: "", running: "" };

export function matchClock(event: Clocked, nowMs: number): MatchClock {
  const { status, half, minutes, clock_at: saidAt } = event;
  if (status === "ended" || status === "closed") return { phase: "over", ...stopped, played: 90 };
  if (half === null || minutes === null) return { phase: "before", ...stopped, played: 0 };
  const passedMs = event.is_clock_running && saidAt !== null ? nowMs - Date.parse(saidAt) : 0;
  const inHalfMs = minutes * 60_000 + Math.max(0, passedMs);
  const base = half === 1 ? 0 : halfMinutes;
  if (half === 1 && !event.is_clock_running && status === "live" && minutes >= halfMinutes) {
    return { phase: "break", ...stopped, played: halfMinutes };
  }
  const shownMs = base * 60_000 + inHalfMs;
  return {
    phase: half === 1 ? "first" : "second",
    minute: minuteText(base, inHalfMs),
    running: `${pad(Math.floor(shownMs / 60_000))}:${pad(Math.floor(shownMs / 1_000) % 60)}`,
    played: base + Math.min(halfMinutes, inHalfMs / 60_000),
  };
}

/** As a referee counts: the first minute is 1, what is added stands after the 45th or the 90th. */
function minuteText(base: number, inHalfMs: number): string {
  if (inHalfMs < halfMs) return `${base + Math.floor(inHalfMs / 60_000) + 1}′`;
  return `${base + halfMinutes}+${Math.floor((inHalfMs - halfMs) / 60_000) + 1}′`;
}

const pad = (value: number): string => String(value).padStart(2, "0");

/** Updated each second in play. Before hydration the clock stands where it was said to be. */
export function useMatchClock(event: Clocked): MatchClock {
  const { clock } = useServices();
  const hydrated = useHydrated();
  const [nowMs, setNowMs] = useState<number | null>(null);
  const isRunning = hydrated && event.is_clock_running && event.status === "live";
  useEffect(() => {
    if (!isRunning) return;
    const tick = () => setNowMs(clock.now());
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [clock, isRunning]);
  const saidMs = event.clock_at === null ? 0 : Date.parse(event.clock_at);
  return matchClock(event, isRunning && nowMs !== null ? nowMs : saidMs);
}
