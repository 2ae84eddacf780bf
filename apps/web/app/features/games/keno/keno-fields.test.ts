import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  clearNumbers,
  initialKenoFields,
  isChoice,
  nextRisk,
  pickNumbers,
  toggleNumber,
} from "./keno-fields.ts";
import { kenoQuote, payCells } from "./keno-quote.ts";

const withNumbers = (...numbers: number[]) => ({ ...initialKenoFields, numbers });

describe("choosing numbers", () => {
  test("selects a number and unselects it", () => {
    const taken = toggleNumber(toggleNumber(initialKenoFields, 7), 3);
    expect(taken.numbers).toEqual([7, 3]);
    expect(toggleNumber(taken, 7).numbers).toEqual([3]);
  });

  test("an eleventh number is not selected", () => {
    const full = withNumbers(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    expect(toggleNumber(full, 11)).toBe(full);
    expect(toggleNumber(full, 10).numbers).toHaveLength(9);
  });

  test("a random pick keeps the count, picks ten when none were selected, and never a number twice", () => {
    const seeded = fc.array(fc.nat(), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(seeded, fc.integer({ min: 0, max: 10 }), (draws, count) => {
        const fields = withNumbers(...Array.from({ length: count }, (_, index) => index + 1));
        let next = 0;
        const picked = pickNumbers(fields, (below) => (draws[next++] ?? 0) % below).numbers;
        expect(picked).toHaveLength(count === 0 ? 10 : count);
        expect(new Set(picked).size).toBe(picked.length);
        expect(picked.every((number) => number >= 1 && number <= 40)).toBe(true);
      }),
    );
  });

  test("clearing keeps the risk, and the risk cycles through its values", () => {
    expect(clearNumbers({ numbers: [1], risk: "high" })).toEqual({ numbers: [], risk: "high" });
    expect(nextRisk("classic")).toBe("low");
    expect(nextRisk("high")).toBe("classic");
  });

  test("a draw belongs to the selection it was played on, in any order", () => {
    expect(isChoice(withNumbers(1, 2), { numbers: [2, 1] })).toBe(true);
    expect(isChoice(withNumbers(1, 2), { numbers: [2, 3] })).toBe(false);
    expect(isChoice(withNumbers(1), { numbers: [1, 2] })).toBe(false);
    expect(isChoice(withNumbers(1), {})).toBe(false);
  });
});

describe("the payout of a selection", () => {
  test("is the profit of the best result at this stake", () => {
    const quote = kenoQuote({ numbers: [1, 2, 3], risk: "high" }, 10_00n);
    expect(quote).toMatchObject({ multiplier10k: 815_000n, profitMinor: 805_00n });
  });

  test("is not shown without numbers", () => {
    expect(kenoQuote(initialKenoFields, 10_00n)).toEqual({
      multiplier10k: null,
      profitMinor: 0n,
      returnAtStake: null,
      loweredReturn: null,
    });
  });

  test("a return that rounding lowers by more than half a point is shown", () => {
    const params = withNumbers(1, 2, 3, 4, 5);
    expect(kenoQuote(params, 1n).loweredReturn).not.toBeNull();
    expect(kenoQuote(params, 1_000_00n).loweredReturn).toBeNull();
  });

  test("has a cell for every number of hits, in as many columns as there are selected numbers", () => {
    expect(payCells({ numbers: [4, 9], risk: "classic" })).toEqual([
      { hits: 0, multiplier: "0×" },
      { hits: 1, multiplier: "1.9×" },
      { hits: 2, multiplier: "4.5×" },
    ]);
    expect(payCells(initialKenoFields)).toEqual([]);
  });
});
