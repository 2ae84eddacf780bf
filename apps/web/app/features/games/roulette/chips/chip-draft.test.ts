import { betLimit } from "@oddwright/core/money/bet-limits.ts";
import { currencies } from "@oddwright/core/money/currency.ts";
import { describe, expect, test } from "vitest";
import {
  chipsOf,
  cleared,
  doubled,
  emptyDraft,
  pilesOf,
  totalMinor,
  undone,
  withChips,
  withoutPile,
  type ChipDraft,
  type Pile,
} from "./chip-draft.ts";
import { chipText, chipValues } from "./chip-values.ts";

const red: Pile = { kind: "red", numbers: [], minor: 5_00n };
const split: Pile = { kind: "split", numbers: [8, 5], minor: 1_00n };

function put(draft: ChipDraft, ...chips: Pile[]): ChipDraft {
  const next = withChips(draft, chips, 50);
  if (next === null) throw new Error("too many piles");
  return next;
}

describe("chips on the betting table", () => {
  test("chips of one spot are one pile, whatever the order of its numbers", () => {
    const draft = put(put(put(emptyDraft, split), red), { ...split, numbers: [5, 8] });
    expect(chipsOf(draft)).toEqual([
      { kind: "split", numbers: [5, 8], amount: "2.00" },
      { kind: "red", amount: "5.00" },
    ]);
    expect(totalMinor(draft)).toBe(7_00n);
  });

  test("every step can be undone: a chip, doubling, clearing, removing a pile", () => {
    const one = put(emptyDraft, red);
    for (const change of [doubled, cleared, (draft: ChipDraft) => withoutPile(draft, "red")]) {
      const changed = change(one);
      expect(changed.piles).not.toEqual(one.piles);
      expect(undone(changed)).toBe(one);
    }
    expect(undone(one)).toBe(emptyDraft);
    expect(undone(emptyDraft)).toBe(emptyDraft);
  });

  test("doubling doubles each pile", () => {
    expect(totalMinor(doubled(put(emptyDraft, red, split)))).toBe(12_00n);
  });

  test("more piles than a bet may have are refused, another chip on one of them is not", () => {
    const full = put(emptyDraft, red, split);
    expect(withChips(full, [{ kind: "odd", numbers: [], minor: 1n }], 2)).toBeNull();
    expect(withChips(full, [red], 2)?.piles.get("red")?.minor).toBe(10_00n);
  });

  test("the chips of a bet can be placed again", () => {
    const draft = put(emptyDraft, red, split);
    expect(chipsOf(put(emptyDraft, ...pilesOf({ chips: chipsOf(draft) })))).toEqual([
      { kind: "red", amount: "5.00" },
      { kind: "split", numbers: [5, 8], amount: "1.00" },
    ]);
    expect(pilesOf({ chips: "none" })).toEqual([]);
  });
});

describe("the chips of a currency", () => {
  test.each(currencies)(
    "S9.17 S9.18 S9.33 S9.41 S9.49 S9.58 in %s they reach from the least to the greatest stake",
    (currency) => {
      const { minMinor, maxMinor } = betLimit("roulette", currency);
      const values = chipValues({ minMinor, maxMinor });
      expect(values.at(0)).toBe(minMinor);
      expect(values.at(-1)).toBe(maxMinor);
      expect(values.length).toBeGreaterThanOrEqual(4);
      expect(values).toEqual([...new Set(values)]);
    },
  );

  test.each([
    [5n, "0.05"],
    [50n, "0.5"],
    [1_00n, "1"],
    [12_50n, "12.5"],
    [999_00n, "999"],
    [1_000_00n, "1k"],
    [2_500_00n, "2.5k"],
    [10_000_00n, "10k"],
    [1_234_00n, "1234"],
    [123_456_00n, "123k"],
  ])("%i minor units are %s on a chip", (minor, text) => {
    expect(chipText(minor)).toBe(text);
  });
});
