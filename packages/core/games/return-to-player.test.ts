import { expect, test } from "vitest";
import { rational } from "../money/rational.ts";
import { costsHalfAPoint, returnPercent } from "./return-to-player.ts";

test.each([
  [rational(9_900n, 10_001n), "98.99"],
  [rational(98_989n, 100_000n), "98.98"],
  [rational(99n, 100n), "99.00"],
  [rational(36n, 37n), "97.29"],
  [rational(1n), "100.00"],
  [rational(0n), "0.00"],
  [rational(1n, 1_000n), "0.10"],
])("a return of %o is shown rounded down", (exact, expected) => {
  expect(returnPercent(exact)).toBe(expected);
});

test("losing exactly half a point is not yet noticeable, any more is", () => {
  const inTheLimit = rational(99n, 100n);
  expect(costsHalfAPoint({ atStake: rational(985n, 1_000n), inTheLimit })).toBe(false);
  expect(costsHalfAPoint({ atStake: rational(984_999n, 1_000_000n), inTheLimit })).toBe(true);
  expect(costsHalfAPoint({ atStake: inTheLimit, inTheLimit })).toBe(false);
});
