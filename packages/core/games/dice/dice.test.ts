import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nobleHmacSha256 } from "../../fairness/noble-hmac.ts";
import { diceParamsForChance, formatHundredths, type DiceParams } from "./dice-params.ts";
import {
  diceAlgorithm,
  diceOutcome,
  dicePlan,
  diceRollCount,
  rollDice,
  settleDice,
} from "./dice.ts";

const direction = fc.constantFrom("over" as const, "under" as const);
const anyParams = fc
  .tuple(fc.integer({ min: 1, max: 9_800 }), direction)
  .map(([chance, side]) => paramsFor(chance, side));

function paramsFor(chanceHundredths: number, side: DiceParams["direction"]): DiceParams {
  const parsed = diceParamsForChance(chanceHundredths, side);
  if (!parsed.ok) throw new Error(parsed.code);
  return parsed.params;
}

function countWinningRolls(params: DiceParams): number {
  const rolls = Array.from({ length: diceRollCount }, (_, hundredths) =>
    formatHundredths(hundredths),
  );
  return rolls.filter((roll) => settleDice({ params, roll, stakeMinor: 1n }).won).length;
}

test("the rules in force are dice-1", () => {
  expect(diceAlgorithm).toBe("dice-1");
});

describe("dicePlan", () => {
  test.each([
    ["50.50", "over", 4_950, 20_000n],
    ["49.50", "under", 4_950, 20_000n],
    ["50.50", "under", 5_050, 19_603n],
    ["95.00", "over", 500, 198_000n],
    ["2.00", "over", 9_800, 10_102n],
    ["98.00", "under", 9_800, 10_102n],
    ["99.99", "over", 1, 99_000_000n],
    ["0.01", "under", 1, 99_000_000n],
  ] as const)("%s %s wins with %s/10000 and pays %s/10000", (target, side, chance, multiplier) => {
    expect(dicePlan({ target, direction: side })).toEqual({
      chanceHundredths: chance,
      multiplier10k: multiplier,
      winningRolls: chance,
    });
  });

  test("counts the rolls that really win", () => {
    const edges = [1, 2, 4_950, 9_799, 9_800].flatMap((chance) => [
      paramsFor(chance, "over"),
      paramsFor(chance, "under"),
    ]);
    expect(edges.map(countWinningRolls)).toEqual(edges.map((each) => dicePlan(each).winningRolls));
  });

  test("never promises more than 99 / chance", () => {
    fc.assert(
      fc.property(anyParams, (params) => {
        const { chanceHundredths, multiplier10k } = dicePlan(params);
        const rest = 99_000_000n - multiplier10k * BigInt(chanceHundredths);
        expect(rest >= 0n && rest < BigInt(chanceHundredths)).toBe(true);
      }),
    );
  });
});

describe("the roll", () => {
  test("runs from 0.00 to 100.00", () => {
    expect(diceOutcome(0)).toEqual({ roll: "0.00", rollHundredths: 0 });
    expect(diceOutcome(2 ** 32 - 1)).toEqual({ roll: "100.00", rollHundredths: 10_000 });
    expect(diceOutcome(0xc59519d3)).toEqual({ roll: "77.18", rollHundredths: 7_718 });
  });

  test("comes from the first number of the bet", () => {
    const seeds = {
      hmac: nobleHmacSha256,
      serverSeed: "5d1b0c6e9fa4473f2ab8e8d3c1960f54a7e0b2d94c6f18e35b7da90c42fe6183",
      clientSeed: "brass-meadow-140",
    };
    expect(rollDice({ ...seeds, nonce: 1284 }).roll).toBe("77.18");
    expect(rollDice({ ...seeds, nonce: 1285 }).roll).not.toBe("77.18");
  });
});

describe("settleDice", () => {
  const over: DiceParams = { target: "50.50", direction: "over" };
  const under: DiceParams = { target: "50.50", direction: "under" };

  test("a win pays the stake times the multiplier, rounded down", () => {
    expect(settleDice({ params: over, roll: "77.18", stakeMinor: 250_00n })).toEqual({
      won: true,
      multiplier10k: 20_000n,
      payoutMinor: 500_00n,
    });
    expect(settleDice({ params: under, roll: "0.00", stakeMinor: 1n })).toEqual({
      won: true,
      multiplier10k: 19_603n,
      payoutMinor: 1n,
    });
  });

  test("a loss pays nothing and keeps the promised multiplier", () => {
    expect(settleDice({ params: over, roll: "48.83", stakeMinor: 250_00n })).toEqual({
      won: false,
      multiplier10k: 20_000n,
      payoutMinor: 0n,
    });
  });

  test("the target itself loses on both sides, its neighbours win on theirs", () => {
    const won = (params: DiceParams, roll: string) =>
      settleDice({ params, roll, stakeMinor: 1n }).won;
    expect([won(over, "50.50"), won(under, "50.50")]).toEqual([false, false]);
    expect([won(over, "50.51"), won(under, "50.51")]).toEqual([true, false]);
    expect([won(over, "50.49"), won(under, "50.49")]).toEqual([false, true]);
    expect([won(over, "100.00"), won(under, "6.04")]).toEqual([true, true]);
  });
});
