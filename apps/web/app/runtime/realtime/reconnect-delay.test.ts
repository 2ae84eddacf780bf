import { expect, test } from "vitest";
import { reconnectDelayMs } from "./reconnect-delay.ts";

test("pauses grow, are spread at random, and end at twenty seconds", () => {
  const longest = (failures: number) => reconnectDelayMs(failures, { atLeastMs: 0, random: 1 });
  expect([1, 2, 3, 6, 7, 50].map(longest)).toEqual([500, 1_000, 2_000, 16_000, 20_000, 20_000]);
  expect(reconnectDelayMs(3, { atLeastMs: 0, random: 0.25 })).toBe(500);
  expect(reconnectDelayMs(3, { atLeastMs: 4_000, random: 0.25 })).toBe(4_500);
});
