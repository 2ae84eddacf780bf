/** The minute of a match that is played, from what was last said of its clock. */
import { useEffect, useState } from "react";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { useHydrated } from "../../../runtime/state/use-hydrated.ts";
import type { EventRow } from "../odds/answers.ts";
import { sportShapes } from "./sport-shapes.ts";

type Clocked = Pick<
  EventRow,
  "sport" | "status" | "half" | "minutes" | "clock_at" | "is_clock_running"
>;

export interface MatchClock {
  readonly phase: "before" | "first" | "break" | "second" | "over";
  /** The one that is played, or that a break follows; null in sports without quarters. */
  readonly quarter: number | null;
  /** "38′", "45+2′", of a quarter "8′"; empty outside of play. */
  readonly minute: string;
  /** "37:41"; of a quarter what is left of it, as its scoreboards have it. */
  readonly running: string;
  /** Minutes since the start without those added: where the match is on a bar. */
  readonly played: number;
}

const minuteMs = 60_000;

const stopped = { quarter: null, minute: "", running: "" };

export function matchClock(event: Clocked, nowMs: number): MatchClock {
  const { status, half, minutes, clock_at: saidAt } = event;
  const { halfMinutes, quarterMinutes } = sportShapes[event.sport];
  if (status === "ended" || status === "closed")
    return { phase: "over", ...stopped, played: 2 * halfMinutes };
  if (half === null || minutes === null) return { phase: "before", ...stopped, played: 0 };
  const passedMs = event.is_clock_running && saidAt !== null ? nowMs - Date.parse(saidAt) : 0;
  const place = { half, minutes, passedMs: Math.max(0, passedMs), halfMinutes };
  const isStopped = !event.is_clock_running && status === "live";
  return quarterMinutes === null
    ? halfClock({ ...place, isStopped })
    : quarterClock({ ...place, isStopped, quarterMinutes });
}

interface ClockPlace {
  readonly half: number;
  readonly minutes: number;
  readonly passedMs: number;
  readonly halfMinutes: number;
  readonly isStopped: boolean;
}

function halfClock({ half, minutes, passedMs, halfMinutes, isStopped }: ClockPlace): MatchClock {
  const inHalfMs = minutes * minuteMs + passedMs;
  const base = half === 1 ? 0 : halfMinutes;
  if (half === 1 && isStopped && minutes >= halfMinutes)
    return { phase: "break", ...stopped, played: halfMinutes };
  return {
    phase: half === 1 ? "first" : "second",
    quarter: null,
    minute: minuteText(base, inHalfMs, halfMinutes),
    running: clockText(base * minuteMs + inHalfMs),
    played: base + Math.min(halfMinutes, inHalfMs / minuteMs),
  };
}

function quarterClock(place: ClockPlace & { readonly quarterMinutes: number }): MatchClock {
  const { half, minutes, passedMs, halfMinutes, isStopped, quarterMinutes } = place;
  const said = (half === 1 ? 0 : halfMinutes) + minutes;
  const phase = half === 1 ? "first" : "second";
  // At the end of a quarter the clock stands; when it runs again from there, the next one has begun.
  if (isStopped && said > 0 && said % quarterMinutes === 0)
    return { phase: "break", ...stopped, quarter: said / quarterMinutes, played: said };
  const quarter = Math.floor(said / quarterMinutes);
  const endMs = (quarter + 1) * quarterMinutes * minuteMs;
  const playedMs = Math.min(endMs, said * minuteMs + passedMs);
  const inQuarter = Math.floor(playedMs / minuteMs) - quarter * quarterMinutes;
  return {
    phase,
    quarter: quarter + 1,
    minute: `${Math.min(quarterMinutes, inQuarter + 1)}′`,
    running: clockText(endMs - playedMs),
    played: playedMs / minuteMs,
  };
}

/** As a referee counts: the first minute is 1, what is added stands after the 45th or the 90th. */
function minuteText(base: number, inHalfMs: number, halfMinutes: number): string {
  const passed = Math.floor(inHalfMs / minuteMs);
  return passed < halfMinutes
    ? `${base + passed + 1}′`
    : `${base + halfMinutes}+${passed - halfMinutes + 1}′`;
}

const clockText = (ms: number): string =>
  `${pad(Math.floor(ms / minuteMs))}:${pad(Math.floor(ms / 1_000) % 60)}`;

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
