import { expect, test } from "vitest";
import { coinflipFlips } from "./coinflip-bet-record.ts";
import { comingSteps } from "./coming-steps.ts";

test("the flips of the record are compared with the calls", () => {
  const params = { actions: ["heads", "tails", "heads"] };
  expect(coinflipFlips({ params, outcome: { flips: "HTT" } })).toEqual([
    { side: "heads", won: true },
    { side: "tails", won: true },
    { side: "tails", won: false },
  ]);
  expect(coinflipFlips({ params: {}, outcome: {} })).toEqual([]);
});

test("the steps ahead double from 1.98 and end at the twentieth", () => {
  expect(comingSteps(0, 3)).toEqual(["1.98", "3.96", "7.92"]);
  expect(comingSteps(19, 3)).toEqual(
    ["1 038 090.24"].map((text) => text.replaceAll(" ", "\u00A0")),
  );
  expect(comingSteps(20, 3)).toEqual([]);
});
