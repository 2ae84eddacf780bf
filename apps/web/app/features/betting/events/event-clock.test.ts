import { expect, test } from "vitest";
import { matchClock } from "./event-clock.ts";

const at = "2026-11-29T20:00:00.000Z";
const after = (seconds: number) => Date.parse(at) + seconds * 1_000;
const live = (half: number, minutes: number, is_clock_running = true) =>
  ({ status: "live", half, minutes, clock_at: at, is_clock_running }) as const;

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
  const none = { half: null, minutes: null, clock_at: null, is_clock_running: false };
  expect(matchClock({ ...none, status: "scheduled" }, 0).phase).toBe("before");
  expect(matchClock({ ...live(2, 47, false), status: "ended" }, 0).phase).toBe("over");
});

test("a device whose clock is behind never shows less than was said", () => {
  expect(matchClock(live(1, 12), after(-90)).running).toBe("12:00");
});
