import fc from "fast-check";
import { expect, test } from "vitest";
import { payoutMinor } from "../money/multiplier.ts";
import { maxWinMultiplier } from "./max-win.ts";

test("the multiplier is the first whose payout reaches the maximum", () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 12n });
  fc.assert(
    fc.property(amount, amount, (stakeMinor, maxWinMinor) => {
      const multiplier = maxWinMultiplier({ stakeMinor, maxWinMinor }, 10_000n);
      expect(payoutMinor(stakeMinor, multiplier) >= maxWinMinor).toBe(true);
      expect(payoutMinor(stakeMinor, multiplier - 1n) < maxWinMinor).toBe(true);
    }),
  );
});

test("is counted in the scale that is asked for", () => {
  expect(maxWinMultiplier({ stakeMinor: 100n, maxWinMinor: 250n }, 100n)).toBe(250n);
  expect(maxWinMultiplier({ stakeMinor: 300n, maxWinMinor: 100n }, 100n)).toBe(34n);
});

test("needs a stake and a maximum", () => {
  expect(() => maxWinMultiplier({ stakeMinor: 0n, maxWinMinor: 1n }, 1n)).toThrow("a stake of 0");
  expect(() => maxWinMultiplier({ stakeMinor: 1n, maxWinMinor: 0n }, 1n)).toThrow("win of 0");
});
