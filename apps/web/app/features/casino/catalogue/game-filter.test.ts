import { expect, test } from "vitest";
import { filterIn, isNarrowed, queryOf } from "./game-filter.ts";

const filterOf = (search: string) => filterIn(new URLSearchParams(search));

test("an address names a feature, a volatility and words", () => {
  const filter = filterOf("feature=free-spins&volatility=4&q=%20old%20");
  expect(queryOf("slots", filter)).toEqual({
    kind: "slot",
    feature: "free-spins",
    volatility: "4",
    q: "old",
  });
  expect(isNarrowed(filter)).toBe(true);
});

test.each(["", "feature=../x", "feature=A", "volatility=9", "q=%20", `feature=${"a".repeat(41)}`])(
  "what says nothing narrows nothing: %s",
  (search) => {
    expect(queryOf("live-casino", filterOf(search))).toEqual({ kind: "table" });
    expect(isNarrowed(filterOf(search))).toBe(false);
  },
);
