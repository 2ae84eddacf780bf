import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  chanceHundredthsOf,
  diceParamsForChance,
  diceTargetPattern,
  formatHundredths,
  hundredthsOf,
  parseDiceParams,
} from "./dice-params.ts";

const invalid = { ok: false, code: "dice_target_invalid" };

describe("parseDiceParams", () => {
  test.each([
    ["50.50", "over", "50.50"],
    ["50.5", "under", "50.50"],
    ["50", "over", "50.00"],
    ["050.50", "over", "50.50"],
    ["99.99", "over", "99.99"],
    ["2.00", "over", "2.00"],
    ["0.01", "under", "0.01"],
    ["98.00", "under", "98.00"],
  ])("reads %s %s", (target, direction, canonical) => {
    const params = { target: canonical, direction };
    expect(parseDiceParams({ target, direction })).toEqual({ ok: true, params });
  });

  test.each([
    ["a chance above 98 %", { target: "1.99", direction: "over" }],
    ["a chance above 98 %", { target: "98.01", direction: "under" }],
    ["no chance at all", { target: "100.00", direction: "over" }],
    ["no chance at all", { target: "0.00", direction: "under" }],
    ["a target above every roll", { target: "100.01", direction: "under" }],
    ["a target above every roll", { target: "101", direction: "over" }],
    ["three decimals", { target: "50.505", direction: "over" }],
    ["a sign", { target: "-50.50", direction: "over" }],
    ["an exponent", { target: "5e1", direction: "over" }],
    ["something after the target", { target: "50.50 ", direction: "over" }],
    ["four digits", { target: "0050.50", direction: "over" }],
    ["a number", { target: 50.5, direction: "over" }],
    ["no target", { direction: "over" }],
    ["no direction", { target: "50.50" }],
    ["another direction", { target: "50.50", direction: "Over" }],
    ["null", null],
    ["nothing", undefined],
    ["a text", "50.50"],
  ])("refuses %s", (_title, raw) => {
    expect(parseDiceParams(raw)).toEqual(invalid);
  });

  test("the pattern for schemas accepts what parseDiceParams can read", () => {
    const pattern = new RegExp(diceTargetPattern);
    expect(["5", "50.5", "50.50"].every((text) => pattern.test(text))).toBe(true);
    expect(["", "50.505", "x50", "50x", "5000"].some((text) => pattern.test(text))).toBe(false);
  });
});

describe("diceParamsForChance", () => {
  test("mirrors the target for over", () => {
    expect(diceParamsForChance(4_950, "over")).toEqual({
      ok: true,
      params: { target: "50.50", direction: "over" },
    });
    expect(diceParamsForChance(4_950, "under")).toEqual({
      ok: true,
      params: { target: "49.50", direction: "under" },
    });
  });

  test.each([0, -1, 9_801, 0.5, Number.NaN])("refuses a chance of %s", (chance) => {
    expect(diceParamsForChance(chance, "over")).toEqual(invalid);
  });

  test("gives parameters with that chance, which parse to themselves", () => {
    const direction = fc.constantFrom("over" as const, "under" as const);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_800 }), direction, (chance, side) => {
        const parsed = diceParamsForChance(chance, side);
        if (!parsed.ok) throw new Error("a chance in range is accepted");
        expect(parseDiceParams(parsed.params)).toEqual(parsed);
        expect(chanceHundredthsOf(hundredthsOf(parsed.params.target), side)).toBe(chance);
      }),
    );
  });
});

test("hundredths are written with two decimals and read back", () => {
  expect([0, 6, 50, 604, 10_000].map(formatHundredths)).toEqual([
    "0.00",
    "0.06",
    "0.50",
    "6.04",
    "100.00",
  ]);
  fc.assert(
    fc.property(fc.nat({ max: 10_000 }), (hundredths) => {
      expect(hundredthsOf(formatHundredths(hundredths))).toBe(hundredths);
    }),
  );
});
