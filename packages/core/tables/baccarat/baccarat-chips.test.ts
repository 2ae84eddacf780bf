/** Chips of baccarat lie on spots that there are, each once, with an amount. */
import { expect, test } from "vitest";
import { parseBaccaratChips } from "./baccarat-chips.ts";

test("amounts come back as the API writes them", () => {
  expect(
    parseBaccaratChips([
      { kind: "banker", amount: "50" },
      { kind: "player_pair", amount: "1.5" },
    ]),
  ).toEqual([
    { kind: "banker", amount: "50.00" },
    { kind: "player_pair", amount: "1.50" },
  ]);
});

test.each([
  ["a spot that there is not", [{ kind: "red", amount: "1.00" }]],
  ["no spot", [null]],
  ["no amount", [{ kind: "tie", amount: "0.00" }]],
  ["less than nothing", [{ kind: "tie", amount: "-1.00" }]],
  ["a number for an amount", [{ kind: "tie", amount: 1 }]],
  [
    "a spot twice",
    [
      { kind: "tie", amount: "1.00" },
      { kind: "tie", amount: "1.00" },
    ],
  ],
])("%s is refused", (_what, chips) => {
  expect(parseBaccaratChips(chips)).toBeNull();
});
