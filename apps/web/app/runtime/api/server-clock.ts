/**
 * The server's time on a device whose own clock may be wrong, from the Date header of its answers and, finer, from
 * answers that state the time. The time of a bet's id must be right: an old one is refused as stale.
 */

export interface ServerClock {
  /** The server's time in milliseconds, as exact as the answers so far allow. */
  now(): number;
  /** Takes in an answer; `sentAtMs` is the device's time when its request was sent. */
  observe(response: { readonly headers: Pick<Headers, "get"> }, sentAtMs: number): void;
  /** Takes in a time that the server stated to the millisecond. */
  observeTime(serverMs: number, sentAtMs: number): void;
}

/** A Date header names a second; the answer was made somewhere inside it. */
const headerResolutionMs = 1_000;

/** The correction of the device's clock is between these. */
interface Bounds {
  readonly lowMs: number;
  readonly highMs: number;
}

export function createServerClock(deviceNow: () => number = Date.now): ServerClock {
  let bounds: Bounds | null = null;
  /** The answer was made between `sentAtMs` and now on the device's clock. */
  const takeIn = (earliestMs: number, latestMs: number, sentAtMs: number) => {
    const seen = { lowMs: earliestMs - deviceNow(), highMs: latestMs - sentAtMs };
    bounds = narrowed(bounds, seen);
  };
  return {
    now: () => Math.round(deviceNow() + correctionOf(bounds)),
    observe({ headers }, sentAtMs) {
      const dateMs = Date.parse(headers.get("date") ?? "");
      if (Number.isNaN(dateMs)) return;
      takeIn(dateMs, dateMs + headerResolutionMs, sentAtMs);
    },
    observeTime: (serverMs, sentAtMs) => takeIn(serverMs, serverMs, sentAtMs),
  };
}

/** Answers that contradict each other mean that the device's clock was set meanwhile: the last one counts. */
function narrowed(known: Bounds | null, seen: Bounds): Bounds {
  if (known === null) return seen;
  const lowMs = Math.max(known.lowMs, seen.lowMs);
  const highMs = Math.min(known.highMs, seen.highMs);
  return lowMs <= highMs ? { lowMs, highMs } : seen;
}

/** None while the device's clock may be right, else the middle of what is possible. */
function correctionOf(bounds: Bounds | null): number {
  if (bounds === null || (bounds.lowMs <= 0 && bounds.highMs >= 0)) return 0;
  return (bounds.lowMs + bounds.highMs) / 2;
}
