import { crashTimeMs } from "@oddwright/core/games/crash/crash-growth.ts";
import { expect, test } from "vitest";
import { flightSpeed, reachedAtMs } from "./crash-flight.ts";

test("a short round is replayed at its own speed", () => {
  expect(flightSpeed(100n)).toBe(1);
  expect(flightSpeed(150n)).toBe(1);
  expect(reachedAtMs(120n, 1)).toBe(crashTimeMs(120n));
});

test("a long round is replayed in eight seconds, and its events keep their share of that time", () => {
  const speed = flightSpeed(100_000n);
  expect(reachedAtMs(100_000n, speed)).toBe(8_000);
  expect(reachedAtMs(1_000n, speed) / 8_000).toBeCloseTo(
    crashTimeMs(1_000n) / crashTimeMs(100_000n),
  );
});
