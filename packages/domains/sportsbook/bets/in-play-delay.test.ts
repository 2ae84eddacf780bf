/** How long a bet waits in play. */
import { expect, test } from "vitest";
import { inPlayDelayMs } from "./offer-store.ts";

test("a bet waits as long as the slowest of the matches that are played, and not at all where none is", () => {
  expect(inPlayDelayMs([])).toBe(0);
  expect(inPlayDelayMs([{ status: "scheduled", sport: "football" }])).toBe(0);
  expect(
    inPlayDelayMs([
      { status: "live", sport: "basketball" },
      { status: "interrupted", sport: "football" },
      { status: "scheduled", sport: "american_football" },
    ]),
  ).toBe(5_000);
});

test("a played match of a sport without a delay of its own has the longest one, and never none", () => {
  expect(inPlayDelayMs([{ status: "live", sport: "curling" }])).toBe(6_000);
  expect(
    inPlayDelayMs([
      { status: "live", sport: "handball" },
      { status: "live", sport: "basketball" },
    ]),
  ).toBe(6_000);
});
