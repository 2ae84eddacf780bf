import { expect, test } from "vitest";
import { matchClock } from "./event-clock.ts";

const at = "2026-11-29T20:00:00.000Z";
const after = (seconds: number) => Date.parse(at) + seconds * 1_000;
const live = (half: number, minutes: number, is_clock_running = true) =>
  ({ sport: "football", status: "live", half, minutes, clock_at: at, is_clock_running }) as const;

test("the clock runs on between two messages, and a referee's minute is the one that has begun", () => {
  expect(matchClock(live(1, 37), after(41))).toMatchObject({ running: "37:41", minute: "38′" });
  expect(matchClock(live(2, 0), after(0))).toMatchObject({ running: "45:00", minute: "46′" });
});

test("minutes that are added stand after the half", () => {
  expect(matchClock(live(1, 45), after(61))).toMatchObject({ minute: "45+2′", played: 45 });
  expect(matchClock(live(2, 45), after(0))).toMatchObject({ minute: "90+1′", played: 90 });
});

test("at half time no minute is shown, nor before the start and after the end", () => {
  expect(matchClock(live(1, 46, false), after(0))).toMatchObject({ phase: "break", minute: "" });
  const none = {
    sport: "football",
    half: null,
    minutes: null,
    clock_at: null,
    is_clock_running: false,
  } as const;
  expect(matchClock({ ...none, status: "scheduled" }, 0).phase).toBe("before");
  expect(matchClock({ ...live(2, 47, false), status: "ended" }, 0).phase).toBe("over");
});

test("a device whose clock is behind never shows less than was said", () => {
  expect(matchClock(live(1, 12), after(-90)).running).toBe("12:00");
});

test("of a sport with quarters the board shows what is left of the quarter, and a list its minute", () => {
  const basketball = (half: number, minutes: number, isRunning = true) =>
    ({ ...live(half, minutes, isRunning), sport: "basketball" }) as const;
  expect(matchClock(basketball(1, 0), after(0))).toMatchObject({ quarter: 1, running: "12:00" });
  expect(matchClock(basketball(2, 13), after(48))).toMatchObject({
    quarter: 4,
    minute: "2′",
    running: "10:12",
    played: 37.8,
  });
  expect(matchClock(basketball(1, 12, false), after(30))).toMatchObject({
    phase: "break",
    quarter: 1,
  });
  expect(matchClock(basketball(1, 12), after(0))).toMatchObject({ phase: "first", quarter: 2 });
  expect(matchClock(basketball(1, 24, false), after(0))).toMatchObject({
    phase: "break",
    quarter: 2,
  });
  expect(matchClock(basketball(2, 23), after(200))).toMatchObject({ quarter: 4, running: "00:00" });
});
