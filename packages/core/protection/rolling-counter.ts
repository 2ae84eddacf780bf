/**
 * How much of something happened within the last day, week, month or half a year. The window rolls: at no moment is an old day forgotten and a
 * whole limit free again. It is kept in steps, and a step is forgotten when all of it is older than the window,
 * so that a window is never shorter than its name says and at most one step longer.
 */
import { windowShapes, type CountedWindow } from "./limits.ts";

export interface RollingCounter {
  /** The number of the newest step, counted from 1970. */
  readonly newest: number;
  /** What each step came to, the newest first; may be below zero. Steps without an entry had nothing. */
  readonly steps: readonly bigint[];
}

export const emptyCounter: RollingCounter = { newest: 0, steps: [] };

export const stepAt = (window: CountedWindow, atMs: number): number =>
  Math.floor(atMs / windowShapes[window].stepMs);

/** Of a window: those that it covers whole, and the one that is going on. */
export const stepsOf = (window: CountedWindow): number =>
  windowShapes[window].lengthMs / windowShapes[window].stepMs + 1;

/** The same at a later moment. A clock that was set back changes nothing: what comes counts in the newest step. */
function at(counter: RollingCounter, window: CountedWindow, nowMs: number): RollingCounter {
  const newest = Math.max(counter.newest, stepAt(window, nowMs));
  const passed = Math.min(newest - counter.newest, stepsOf(window));
  const kept = counter.steps.slice(0, stepsOf(window) - passed);
  return { newest, steps: [...Array<bigint>(passed).fill(0n), ...kept] };
}

const total = ({ steps }: RollingCounter): bigint => steps.reduce((sum, each) => sum + each, 0n);

export const countedIn = (counter: RollingCounter, window: CountedWindow, nowMs: number): bigint =>
  total(at(counter, window, nowMs));

/** `amount` may be below zero: what came back. */
export function counterWith(
  counter: RollingCounter,
  window: CountedWindow,
  { nowMs, amount }: { readonly nowMs: number; readonly amount: bigint },
): RollingCounter {
  const { newest, steps } = at(counter, window, nowMs);
  const [latest = 0n, ...earlier] = steps;
  return { newest, steps: trimmed([latest + amount, ...earlier]) };
}

/** Of what happened at known moments, in any order and none later than `nowMs`. */
export function counterOf(
  window: CountedWindow,
  nowMs: number,
  happened: readonly { readonly atMs: number; readonly amount: bigint }[],
): RollingCounter {
  const newest = stepAt(window, nowMs);
  const steps = Array<bigint>(stepsOf(window)).fill(0n);
  for (const { atMs, amount } of happened) {
    const age = Math.max(0, newest - stepAt(window, atMs));
    if (age < steps.length) steps[age] = (steps[age] ?? 0n) + amount;
  }
  return { newest, steps: trimmed(steps) };
}

/** The first moment from which no more than `most` is counted if nothing else happens. */
export function freeAtMs(
  counter: RollingCounter,
  window: CountedWindow,
  { nowMs, most }: { readonly nowMs: number; readonly most: bigint },
): number {
  const { newest, steps } = at(counter, window, nowMs);
  let counted = steps.reduce((sum, each) => sum + each, 0n);
  let age = steps.length - 1;
  while (counted > most && age >= 0) {
    counted -= steps[age] ?? 0n;
    age -= 1;
  }
  const remaining = age + 1;
  if (remaining === steps.length) return nowMs;
  return (newest + stepsOf(window) - remaining) * windowShapes[window].stepMs;
}

function trimmed(steps: readonly bigint[]): readonly bigint[] {
  return steps.slice(0, steps.findLastIndex((each) => each !== 0n) + 1);
}
