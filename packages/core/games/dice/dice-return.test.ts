import { describe, expect, test } from "vitest";
import { betLimit } from "../../money/bet-limits.ts";
import { currencies } from "../../money/currency.ts";
import { formatAmount } from "../../money/format-amount.ts";
import { compareRational, rational, type Rational } from "../../money/rational.ts";
import { costsHalfAPoint, returnPercent } from "../return-to-player.ts";
import { diceParamsForChance } from "./dice-params.ts";
import {
  diceLowestReturn,
  diceNominalReturn,
  diceReturn,
  diceReturnAtStake,
} from "./dice-return.ts";

const everyParams = Array.from({ length: 9_800 }, (_, index) => {
  const parsed = diceParamsForChance(index + 1, "over");
  if (!parsed.ok) throw new Error(parsed.code);
  return parsed.params;
});

function lowest(returns: Rational[]): Rational {
  return returns.reduce((a, b) => (compareRational(a, b) <= 0 ? a : b));
}

function highest(returns: Rational[]): Rational {
  return returns.reduce((a, b) => (compareRational(a, b) >= 0 ? a : b));
}

describe("the return of dice", () => {
  test("is 9900/10001 = 98.9901 % before any rounding", () => {
    expect(diceNominalReturn).toEqual({ numerator: 9_900n, denominator: 10_001n });
  });

  test("is what the winning rolls pay, over all rolls", () => {
    expect(diceReturn({ target: "50.50", direction: "over" })).toEqual(diceNominalReturn);
    expect(diceReturn({ target: "2.00", direction: "over" })).toEqual(
      rational(9_800n * 10_102n, 10_001n * 10_000n),
    );
    expect(diceReturnAtStake({ target: "2.00", direction: "over" }, 1n)).toEqual(
      rational(9_800n, 10_001n),
    );
    expect(diceReturnAtStake({ target: "34.00", direction: "over" }, 1n)).toEqual(
      rational(6_600n, 10_001n),
    );
  });

  test("in the limit never exceeds the nominal return, nor falls a hundredth of a point below it", () => {
    const returns = everyParams.map(diceReturn);
    expect(highest(returns)).toEqual(diceNominalReturn);
    const floor = rational(9_899n, 10_001n);
    expect(compareRational(lowest(returns), floor)).toBeGreaterThan(0);
    expect(diceLowestReturn()).toEqual(lowest(returns));
  });

  test("at a stake never exceeds the return in the limit", () => {
    for (const stakeMinor of [1n, 100n, 333n, 500n]) {
      for (const params of everyParams.filter((_, index) => index % 97 === 0)) {
        const atStake = diceReturnAtStake(params, stakeMinor);
        expect(compareRational(atStake, diceReturn(params))).toBeLessThanOrEqual(0);
      }
    }
  });

  test("at small stakes can fall by more than half a point, which is told", () => {
    const params = { target: "34.00", direction: "over" } as const;
    const inTheLimit = diceReturn(params);
    expect(costsHalfAPoint({ atStake: diceReturnAtStake(params, 1n), inTheLimit })).toBe(true);
    expect(costsHalfAPoint({ atStake: diceReturnAtStake(params, 100n), inTheLimit })).toBe(false);
  });

  test("at each currency's minimum stake, at 100 minor units and in the limit", () => {
    const stakes = currencies.map((currency) => {
      const stakeMinor = betLimit("dice", currency).minMinor;
      return { name: `${formatAmount(stakeMinor)} ${currency}`, stakeMinor };
    });
    const rows = [...stakes, { name: "100 minor units", stakeMinor: 100n }].map(
      ({ name, stakeMinor }) => {
        const returns = everyParams.map((params) => diceReturnAtStake(params, stakeMinor));
        return {
          name,
          lowest: returnPercent(lowest(returns)),
          highest: returnPercent(highest(returns)),
        };
      },
    );
    const limits = everyParams.map(diceReturn);
    rows.push({
      name: "in the limit",
      lowest: returnPercent(lowest(limits)),
      highest: returnPercent(highest(limits)),
    });
    const lines = rows.map(({ name, ...of }) => `${name}: ${of.lowest}–${of.highest} %`);
    console.info(`return of dice over all targets\n  ${lines.join("\n  ")}`);
    expect(lines).toEqual([
      "1.00 RUB: 98.02–98.99 %",
      "0.01 USD: 49.50–98.99 %",
      "5.00 KZT: 98.79–98.99 %",
      "1.00 INR: 98.02–98.99 %",
      "0.01 EUR: 49.50–98.99 %",
      "100 minor units: 98.02–98.99 %",
      "in the limit: 98.98–98.99 %",
    ]);
  });
});
