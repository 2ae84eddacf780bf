/** Rolling windows against a model that keeps every event. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import published from "./vectors/rolling-windows.json" with { type: "json" };
import { limitWindows, windowShapes, type LimitWindow } from "./limits.ts";
import {
  counterOf,
  counterWith,
  countedIn,
  emptyCounter,
  freeAtMs,
  type RollingCounter,
  stepAt,
  stepsOf,
} from "./rolling-counter.ts";

const seed = Number(process.env["FC_SEED"] ?? Date.now() % 2 ** 31);
console.log(`rolling-counter properties: FC_SEED=${seed}`);
const runs = { seed, numRuns: 1_000 };

interface Happened {
  readonly atMs: number;
  readonly amount: bigint;
}

/** Everything whose step is still among those of the window. */
function naive(window: LimitWindow, events: readonly Happened[], nowMs: number): bigint {
  const oldest = stepAt(window, nowMs) - stepsOf(window) + 1;
  return events
    .filter(({ atMs }) => stepAt(window, atMs) >= oldest)
    .reduce((sum, { amount }) => sum + amount, 0n);
}

const startMs = Date.UTC(2026, 10, 29, 11, 17);
const window = fc.constantFrom(...limitWindows);
/** Pauses from a second to longer than any window, half of them short. */
const pauses = (shape: number) =>
  fc.oneof(fc.integer({ min: 1_000, max: 600_000 }), fc.integer({ min: 1_000, max: shape * 2 }));
const sequence = (amounts: fc.Arbitrary<bigint>) =>
  window.chain((chosen) =>
    fc.record({
      window: fc.constant(chosen),
      events: fc.array(fc.tuple(pauses(windowShapes[chosen].lengthMs), amounts), { maxLength: 60 }),
    }),
  );

const signed = fc.bigInt({ min: -1_000n, max: 1_000n });
const positive = fc.bigInt({ min: 1n, max: 1_000n });

describe("a rolling counter", () => {
  test("counts what a list of all events counts, at every event and after every pause", () => {
    fc.assert(
      fc.property(sequence(signed), fc.integer({ min: 0, max: 10 ** 10 }), (played, later) => {
        let counter: RollingCounter = emptyCounter;
        const happened: Happened[] = [];
        let nowMs = startMs;
        for (const [pauseMs, amount] of played.events) {
          nowMs += pauseMs;
          expect(countedIn(counter, played.window, nowMs)).toBe(
            naive(played.window, happened, nowMs),
          );
          counter = counterWith(counter, played.window, { nowMs, amount });
          happened.push({ atMs: nowMs, amount });
          expect(countedIn(counter, played.window, nowMs)).toBe(
            naive(played.window, happened, nowMs),
          );
        }
        const atMs = nowMs + later;
        expect(countedIn(counter, played.window, atMs)).toBe(naive(played.window, happened, atMs));
        // Made of its events at once, it is the same.
        const made = counterOf(played.window, nowMs, happened);
        expect(countedIn(made, played.window, atMs)).toBe(countedIn(counter, played.window, atMs));
      }),
      runs,
    );
  });

  test("that admits up to a limit never lets more than the limit happen within any window of its length", () => {
    const limit = 2_000n;
    fc.assert(
      fc.property(sequence(positive), (played) => {
        const { lengthMs } = windowShapes[played.window];
        let counter: RollingCounter = emptyCounter;
        const admitted: Happened[] = [];
        let nowMs = startMs;
        for (const [pauseMs, amount] of played.events) {
          nowMs += pauseMs;
          const changed = counterWith(counter, played.window, { nowMs, amount });
          if (countedIn(changed, played.window, nowMs) > limit) continue;
          counter = changed;
          admitted.push({ atMs: nowMs, amount });
        }
        for (const [index, { atMs }] of admitted.entries()) {
          const within = admitted
            .slice(0, index + 1)
            .filter((each) => each.atMs > atMs - lengthMs)
            .reduce((sum, { amount }) => sum + amount, 0n);
          expect(within <= limit).toBe(true);
        }
      }),
      runs,
    );
  });

  test("forgets everything one step after its window at the latest", () => {
    fc.assert(
      fc.property(window, positive, fc.integer({ min: 0, max: 10 ** 10 }), (chosen, amount, at) => {
        const { lengthMs, stepMs } = windowShapes[chosen];
        const nowMs = startMs + at;
        const counter = counterWith(emptyCounter, chosen, { nowMs, amount });
        expect(countedIn(counter, chosen, nowMs + lengthMs - 1)).toBe(amount);
        expect(countedIn(counter, chosen, nowMs + lengthMs + stepMs)).toBe(0n);
      }),
      runs,
    );
  });

  test("says from when an amount is free: at that moment it is, and the moment before it is not", () => {
    fc.assert(
      fc.property(sequence(positive), fc.bigInt({ min: 0n, max: 3_000n }), (played, most) => {
        let nowMs = startMs;
        const happened = played.events.map(([pauseMs, amount]) => {
          nowMs += pauseMs;
          return { atMs: nowMs, amount };
        });
        const counter = counterOf(played.window, nowMs, happened);
        const freeMs = freeAtMs(counter, played.window, { nowMs, most });
        expect(countedIn(counter, played.window, freeMs) <= most).toBe(true);
        const isOverBefore = countedIn(counter, played.window, Math.max(nowMs, freeMs - 1)) > most;
        expect(isOverBefore).toBe(freeMs > nowMs);
      }),
      runs,
    );
  });

  test.each(published.vectors)("$id: net deposits of thirty days", ({ input, expected }) => {
    const threshold = 150_00n;
    let counter = emptyCounter;
    let firstTrigger: string | null = null;
    const net: bigint[] = [];
    for (const [day = "", amount = ""] of input.events) {
      const nowMs = startMs + Number(day.replace("day ", "")) * windowShapes.day.lengthMs;
      counter = counterWith(counter, "month", { nowMs, amount: BigInt(amount.replace(".", "")) });
      net.push(countedIn(counter, "month", nowMs));
      if (net.at(-1)! > threshold) firstTrigger ??= day;
    }
    expect(firstTrigger).toBe(expected.firstTrigger);
    const printed = expected.net30?.map((each) => BigInt(each.replace(".", ""))) ?? net;
    expect(net).toEqual(printed);
  });

  test("of a clock that was set back keeps what it counted", () => {
    const counter = counterWith(emptyCounter, "day", { nowMs: startMs, amount: 5n });
    const earlierMs = startMs - 5 * windowShapes.day.stepMs;
    const later = counterWith(counter, "day", { nowMs: earlierMs, amount: 2n });
    expect(countedIn(later, "day", startMs)).toBe(7n);
  });
});
