import { priceMilli } from "@oddwright/core/odds/prices/price.ts";
import { currentRules } from "@oddwright/core/odds/rules/betting-rules.ts";
import { foldEvidence } from "@oddwright/core/odds/settlement/evidence.ts";
import { settleBet } from "@oddwright/core/odds/settlement/settle-bet.ts";
import type { Leg } from "@oddwright/core/odds/settlement/settle-leg.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { betSums, combinedOdds, possibleReturnMinor } from "./slip-sums.ts";

const prices = (...milli: number[]) => milli.map(priceMilli);

const homeWin = (price: number, at: number): Leg => ({
  event: `e${at}`,
  picks: [{ market: { kind: "match_result", period: "match" }, selection: "home" }],
  price: priceMilli(price),
  placedAtMs: 0,
});

/** One goal of the home side. */
const folded = foldEvidence([
  {
    id: "end",
    sequence: 1,
    kind: "result",
    period: "match",
    score: [1, 0],
    certainty: "confirmed",
    knownAtMs: 1,
  },
]);
if (!folded.ok) throw new Error(folded.code);
const { facts } = folded;

test("an accumulator multiplies: 1.26 × 1.96 × 1.49 on 20.00", () => {
  const sums = betSums({ prices: prices(1_260, 1_960, 1_490), bankers: [], folds: null });
  expect(combinedOdds(sums)).toBe("3.679");
  expect(possibleReturnMinor(sums, 2_000n)).toBe(7_359n);
});

test("a system splits its stake over its lines", () => {
  const sums = betSums({ prices: prices(2_000, 2_000, 2_000), bankers: [], folds: [2] });
  expect([sums.lines, possibleReturnMinor(sums, 300n)]).toEqual([3n, 1_200n]);
  const banked = betSums({ prices: prices(2_000, 2_000, 2_000), bankers: [0], folds: [1] });
  expect([banked.lines, possibleReturnMinor(banked, 300n)]).toEqual([2n, 1_200n]);
});

test("what the slip promises is what settlement pays when all of it wins, to the minor unit", () => {
  const bet = fc.record({
    milli: fc.array(fc.integer({ min: 1_010, max: 30_000 }), { minLength: 3, maxLength: 7 }),
    stake: fc.bigInt({ min: 1n, max: 10_000_000n }),
    fold: fc.integer({ min: 2, max: 3 }),
    isSystem: fc.boolean(),
  });
  fc.assert(
    fc.property(bet, ({ milli, stake, fold, isSystem }) => {
      const folds = isSystem ? [fold] : null;
      const sums = betSums({ prices: prices(...milli), bankers: [], folds });
      const settled = settleBet(
        {
          stakeMinor: stake,
          legs: milli.map(homeWin),
          folds: folds ?? [milli.length],
          eachWay: null,
          funding: "own",
        },
        new Map(milli.map((_, at) => [`e${at}`, facts])),
        currentRules,
      );
      expect(settled.state === "settled" && settled.returnMinor).toBe(
        possibleReturnMinor(sums, stake),
      );
    }),
  );
});
