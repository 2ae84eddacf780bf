import { expect, test } from "vitest";
import { newRecoveryCodes } from "./recovery-codes.ts";

test("a recovery code is 25 of 32 letters, each as likely in each place: 125 bits", () => {
  const codes = Array.from({ length: 1_000 }, newRecoveryCodes).flat();
  expect(
    codes.filter((code) => !/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/.test(code)),
  ).toEqual([]);
  const counts = new Map<string, number>();
  for (const code of codes) {
    for (const [place, letter] of code.replaceAll("-", "").split("").entries()) {
      const key = `${letter} in place ${place}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  expect(counts.size).toBe(25 * 32);
  // 312.5 are expected: seven standard deviations either way.
  expect(Math.min(...counts.values())).toBeGreaterThan(190);
  expect(Math.max(...counts.values())).toBeLessThan(435);
});
