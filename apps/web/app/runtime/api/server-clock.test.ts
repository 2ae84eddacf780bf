import fc from "fast-check";
import { expect, test } from "vitest";
import { createServerClock } from "./server-clock.ts";

const serverMs = Date.UTC(2026, 10, 27, 12, 0, 0, 400);

function answerAt(ms: number) {
  return { headers: new Headers({ date: new Date(ms).toUTCString() }) };
}

test("a device's clock that may be right is not corrected", () => {
  const clock = createServerClock(() => serverMs + 30);
  expect(clock.now()).toBe(serverMs + 30);
  clock.observe(answerAt(serverMs), serverMs - 20);
  expect(clock.now()).toBe(serverMs + 30);
});

test("an answer without a date, or with a broken one, changes nothing", () => {
  const clock = createServerClock(() => 5_000);
  clock.observe({ headers: new Headers() }, 4_000);
  clock.observe({ headers: new Headers({ date: "yesterday" }) }, 4_000);
  expect(clock.now()).toBe(5_000);
});

test("a device clock that is set while the page is open is corrected", () => {
  let deviceMs = serverMs;
  const clock = createServerClock(() => deviceMs);
  clock.observe(answerAt(serverMs), deviceMs - 10);
  deviceMs += 3_600_000;
  clock.observe(answerAt(serverMs + 60_000), deviceMs - 10);
  expect(Math.abs(clock.now() - (serverMs + 60_000))).toBeLessThanOrEqual(1_000);
});

test("for any error of the device's clock and any delay, the time is off by less than the slowest answer plus a second", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -90_000_000, max: 90_000_000 }),
      fc.array(fc.tuple(fc.nat(5_000), fc.nat(2_000), fc.nat(2_000)), {
        minLength: 1,
        maxLength: 8,
      }),
      (wrongByMs, calls) => {
        let nowMs = serverMs;
        const clock = createServerClock(() => nowMs + wrongByMs);
        for (const [idleMs, thereMs, backMs] of calls) {
          nowMs += idleMs;
          const sentAtMs = nowMs + wrongByMs;
          nowMs += thereMs;
          const answer = answerAt(nowMs);
          nowMs += backMs;
          clock.observe(answer, sentAtMs);
        }
        const fastestMs = Math.min(...calls.map(([, thereMs, backMs]) => thereMs + backMs));
        expect(Math.abs(clock.now() - nowMs)).toBeLessThanOrEqual(fastestMs + 1_000);
      },
    ),
    { numRuns: 500 },
  );
});

test("a time stated to the millisecond is more exact than the date header", () => {
  const deviceMs = serverMs - 300;
  const clock = createServerClock(() => deviceMs);
  clock.observe(answerAt(serverMs), deviceMs - 40);
  expect(clock.now()).toBe(deviceMs);
  clock.observeTime(serverMs - 20, deviceMs - 40);
  expect(clock.now()).toBe(serverMs);
});
