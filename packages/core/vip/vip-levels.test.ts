import { expect, test } from "vitest";
import { vipLevelOf, vipLevels } from "./vip-levels.ts";

test("S9.59 the first level takes 100 roubles, and each further one more", () => {
  expect(vipLevels[0]).toBe(100_00n);
  expect(vipLevelOf(0n)).toBe(0);
  expect(vipLevelOf(99_99n)).toBe(0);
  for (const [index, minimumMinor] of vipLevels.entries()) {
    expect(vipLevelOf(minimumMinor - 1n)).toBe(index);
    expect(vipLevelOf(minimumMinor)).toBe(index + 1);
  }
  expect(vipLevelOf(10n ** 18n)).toBe(vipLevels.length);
});
