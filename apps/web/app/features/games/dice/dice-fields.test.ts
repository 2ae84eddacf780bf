import { dicePlan } from "@oddwright/core/games/dice/dice.ts";
import { formatMultiplier } from "@oddwright/core/money/multiplier.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  diceParamsOf,
  fieldProblem,
  fieldRange,
  fieldText,
  initialDiceFields,
  leaveField,
  moveChance,
  moveTarget,
  turnSide,
  typeField,
} from "./dice-fields.ts";
import { diceQuote } from "./dice-quote.ts";

const chances = fc.integer({ min: 1, max: 9_800 });
const sides = fc.constantFrom("over" as const, "under" as const);

describe("editing one field moves the others", () => {
  test("a typed chance changes target and multiplier and keeps its text until the field is left", () => {
    const typed = typeField(initialDiceFields, "chance", "25");
    expect(fieldText(typed, "chance")).toBe("25");
    expect(fieldText(typed, "multiplier")).toBe("3.9600");
    expect(diceParamsOf(typed)).toEqual({ target: "75.00", direction: "over" });
    expect(fieldText(leaveField(typed), "chance")).toBe("25.00");
  });

  test("a typed multiplier selects the largest chance that pays at least that, and shows the exact multiplier", () => {
    const typed = typeField(initialDiceFields, "multiplier", "7");
    expect(fieldText(typed, "chance")).toBe("14.14");
    expect(fieldText(leaveField(typed), "multiplier")).toBe("7.0014");
  });

  test("a moved target changes chance and multiplier, and drops unfinished typing", () => {
    const moved = moveTarget(typeField(initialDiceFields, "chance", "x"), "90.00");
    expect(fieldText(moved, "chance")).toBe("10.00");
    expect(fieldText(moved, "multiplier")).toBe("9.9000");
    expect(fieldProblem(moved, "chance")).toBeNull();
  });

  test("switching the side keeps the chance and mirrors the target", () => {
    const under = turnSide(initialDiceFields, "under");
    expect(diceParamsOf(initialDiceFields)).toEqual({ target: "50.50", direction: "over" });
    expect(diceParamsOf(under)).toEqual({ target: "49.50", direction: "under" });
    expect(fieldText(under, "multiplier")).toBe(fieldText(initialDiceFields, "multiplier"));
  });

  test("a figure is read with its sign and a comma, and shown in full once the field is left", () => {
    const typed = typeField(initialDiceFields, "chance", " 33,33 % ");
    expect(fieldText(leaveField(typed), "chance")).toBe("33.33");
    expect(
      fieldText(leaveField(typeField(initialDiceFields, "multiplier", "9,9x")), "chance"),
    ).toBe("10.00");
  });
});

describe("an invalid field is reported and changes nothing else", () => {
  test.each([
    ["chance", "", "invalid"],
    ["chance", ".", "invalid"],
    ["chance", "33,339 %", "invalid"],
    ["chance", "-5", "invalid"],
    ["multiplier", "1e1", "invalid"],
    ["multiplier", "1,250", "invalid"],
    ["chance", "0", "out_of_range"],
    ["chance", "98.01", "out_of_range"],
    ["multiplier", "1.01", "out_of_range"],
    ["multiplier", "0", "out_of_range"],
    ["multiplier", "99999", "out_of_range"],
  ] as const)("%s %j is %s", (field, text, problem) => {
    const typed = typeField(initialDiceFields, field, text);
    expect(fieldProblem(typed, field)).toBe(problem);
    expect(diceParamsOf(typed)).toEqual(diceParamsOf(initialDiceFields));
    expect(fieldText(leaveField(typed), field)).toBe(text);
  });

  test("both ends of the stated ranges are valid", () => {
    for (const field of ["chance", "multiplier"] as const) {
      const { min, max } = fieldRange(field);
      for (const text of [min, max]) {
        expect(fieldProblem(typeField(initialDiceFields, field, text), field)).toBeNull();
      }
    }
    expect(fieldRange("multiplier")).toEqual({ min: "1.0102", max: "9900.0000" });
  });

  test("a target beyond the range stops at its end", () => {
    expect(diceParamsOf(moveTarget(initialDiceFields, "0.00")).target).toBe("2.00");
    expect(diceParamsOf(moveTarget(initialDiceFields, "100.00")).target).toBe("99.99");
  });
});

test("for any choice, typing the shown text of a field again does not change the payout", () => {
  fc.assert(
    fc.property(chances, sides, (chance, side) => {
      const fields = turnSide(moveChance(initialDiceFields, chance), side);
      const params = diceParamsOf(fields);
      expect(moveTarget(fields, params.target)).toEqual(fields);
      expect(leaveField(typeField(fields, "chance", fieldText(fields, "chance")))).toEqual(fields);
      const shown = fieldText(fields, "multiplier");
      const typed = leaveField(typeField(fields, "multiplier", shown));
      expect(fieldText(typed, "multiplier")).toBe(shown);
      expect(formatMultiplier(dicePlan(params).multiplier10k)).toBe(shown);
    }),
    { numRuns: 500 },
  );
});

describe("the quote", () => {
  test("pays the floored multiple of the stake", () => {
    const quote = diceQuote({ target: "66.67", direction: "over" }, 12_50n);
    expect(quote).toMatchObject({
      multiplier10k: 29_702n,
      payoutMinor: 37_12n,
      profitMinor: 24_62n,
    });
  });

  test("shows the return where rounding a tiny payout costs more than half a point, and only there", () => {
    const params = { target: "66.67", direction: "over" } as const;
    expect(diceQuote(params, 1n).loweredReturn).toBe("66.65");
    expect(diceQuote(params, 1_000_00n).loweredReturn).toBeNull();
    expect(diceQuote(params, 0n).loweredReturn).toBeNull();
    expect(diceQuote(params, 12_50n)).toMatchObject({
      returnAtStake: "98.96",
      loweredReturn: null,
    });
    expect(diceQuote(params, 0n).returnAtStake).toBeNull();
  });
});
