import fc from "fast-check";
import { expect, test } from "vitest";
import { recordAfter, stepCountOf } from "./series-steps.ts";

const coinflip = {
  params: { max_win: "100.00", actions: ["heads", "tails", "heads"] },
  outcome: { flips: "HTT" },
};
const hilo = {
  params: { max_win: "100.00", actions: ["higher", "skip"] },
  outcome: { cards: ["2-heart", "9-spade", "K-club"] },
};
const miner = {
  params: { mines: 2, max_win: "100.00", actions: [4, 7, 19] },
  outcome: { mines: [3, 19] },
};

test("before any step only the first card is known", () => {
  expect(recordAfter(coinflip, 0).outcome).toEqual({ flips: "" });
  expect(recordAfter(hilo, 0).outcome).toEqual({ cards: ["2-heart"] });
  expect(recordAfter(miner, 0)).toEqual({
    params: { mines: 2, max_win: "100.00", actions: [] },
    outcome: {},
  });
});

test("a step shows its flip, card or tile, and the mines are shown only at the end", () => {
  expect(recordAfter(coinflip, 2)).toEqual({
    params: { max_win: "100.00", actions: ["heads", "tails"] },
    outcome: { flips: "HT" },
  });
  expect(recordAfter(hilo, 1).outcome).toEqual({ cards: ["2-heart", "9-spade"] });
  expect(recordAfter(miner, 2).params["actions"]).toEqual([4, 7]);
  expect(recordAfter(miner, 2).outcome).toEqual({});
});

test("after the last step it equals the record, and each step adds one action", () => {
  const bets = fc.constantFrom(coinflip, hilo, miner);
  fc.assert(
    fc.property(bets, fc.nat({ max: 5 }), (bet, step) => {
      const count = stepCountOf(bet);
      expect(recordAfter(bet, count)).toBe(bet);
      expect(stepCountOf(recordAfter(bet, step))).toBe(Math.min(step, count));
    }),
  );
});
