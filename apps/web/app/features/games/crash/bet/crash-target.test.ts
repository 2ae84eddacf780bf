import { expect, test } from "vitest";
import { ownExit, readTarget, restingTarget, steppedTarget } from "./crash-target.ts";

test("an empty field has no target, a number from 1.01 is a target, anything else is an error", () => {
  expect(readTarget("")).toEqual({ ok: true, targetHundredths: null });
  expect(readTarget("1.01")).toEqual({ ok: true, targetHundredths: 101n });
  expect(readTarget("2.5")).toEqual({ ok: true, targetHundredths: 250n });
  for (const text of ["1", "1.00", "0", ".", "1000000.01", "-2", "1e3", "1,250"])
    expect(readTarget(text).ok).toBe(false);
});

test("a target is read in every usual notation, and never as another number", () => {
  expect(readTarget("1,250.50×")).toEqual({ ok: true, targetHundredths: 125_050n });
  expect(readTarget("2,5")).toEqual({ ok: true, targetHundredths: 250n });
  expect([" 2,5x ", "", "1e3"].map(restingTarget)).toEqual(["2.5", "", "1e3"]);
});

test("steps go to round tenths and not below the lowest target", () => {
  expect(steppedTarget("", "up")).toBe("2.00");
  expect(steppedTarget("2.05", "up")).toBe("2.10");
  expect(steppedTarget("2.05", "down")).toBe("2.00");
  expect(steppedTarget("2.00", "down")).toBe("1.90");
  expect(steppedTarget("1.05", "down")).toBe("1.01");
});

test("the maximum win cashes out where no earlier target does", () => {
  const stakes = { stakeMinor: 16_00n, maxWinMinor: 5_000_00n };
  expect(ownExit({ ...stakes, target: readTarget("") })).toEqual({
    by: "max_win",
    hundredths: 31_250n,
  });
  expect(ownExit({ ...stakes, target: readTarget("2.00") })?.by).toBe("target");
  expect(ownExit({ ...stakes, target: readTarget("x") })).toBeNull();
  expect(ownExit({ ...stakes, stakeMinor: null, target: readTarget("") })).toBeNull();
});
