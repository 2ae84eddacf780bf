import { expect, test } from "vitest";
import { lowestRoundedReturn, roundedReturn } from "./rounded-return.ts";

test("one cent on a coin returns half: 1.98 cents are paid as one", () => {
  const win = { stakeMinor: 1n, multiplier10k: 19_800n, payoutMinor: 1n };
  expect(roundedReturn(win)).toBe("49.99");
});

test("a stake with little or no rounding has no notice", () => {
  const exact = { stakeMinor: 1_000n, multiplier10k: 19_800n, payoutMinor: 1_980n };
  expect(roundedReturn(exact)).toBeNull();
  const barely = { stakeMinor: 333n, multiplier10k: 11_250n, payoutMinor: 374n };
  expect(roundedReturn(barely)).toBeNull();
  expect(roundedReturn({ stakeMinor: 0n, multiplier10k: 19_800n, payoutMinor: 0n })).toBeNull();
});

test("where the multiplier is not known, the bound is one minor unit less", () => {
  expect(lowestRoundedReturn(1n)).toBe("0.00");
  expect(lowestRoundedReturn(10n)).toBe("89.10");
  expect(lowestRoundedReturn(197n)).toBe("98.49");
  expect(lowestRoundedReturn(198n)).toBeNull();
  expect(lowestRoundedReturn(0n)).toBeNull();
});
