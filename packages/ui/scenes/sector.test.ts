import fc from "fast-check";
import { expect, test } from "vitest";
import { sectorPath, turnTo } from "./sector.ts";

test("a quarter from the top ends at the right, its short way round", () => {
  expect(sectorPath({ from: 0, to: 0.25, outer: 10, inner: 4 })).toBe(
    "M0 -10A10 10 0 0 1 10 0L4 0A4 4 0 0 0 0 -4Z",
  );
});

test("more than half a turn takes the long way, and a whole turn is not an empty one", () => {
  expect(sectorPath({ from: 0, to: 0.75, outer: 10, inner: 4 })).toContain("A10 10 0 1 1");
  const [start, end] = sectorPath({ from: 0, to: 1, outer: 10, inner: 4 }).split("A10 10 0 1 1 ");
  expect(end?.startsWith(start?.slice(1) ?? "")).toBe(false);
});

test("the wheel only turns forwards, by the turns asked for, and stops with the share at the top", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 0, max: 53 }),
      fc.integer({ min: 0, max: 6 }),
      (fromDegrees, segment, turns) => {
        const share = (segment + 0.5) / 54;
        const to = turnTo({ fromDegrees, share, turns });
        expect(to - fromDegrees).toBeGreaterThanOrEqual(turns * 360);
        expect(to - fromDegrees).toBeLessThan((turns + 1) * 360);
        expect((((to / 360 + share) % 1) + 1) % 1).toSatisfy(
          (rest: number) => rest < 1e-9 || rest > 1 - 1e-9,
        );
      },
    ),
  );
});
