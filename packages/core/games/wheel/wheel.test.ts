import { describe, expect, test } from "vitest";
import { betLimit } from "../../money/bet-limits.ts";
import { currencies } from "../../money/currency.ts";
import { formatAmount } from "../../money/format-amount.ts";
import { payoutMinor } from "../../money/multiplier.ts";
import { compareRational, rational } from "../../money/rational.ts";
import { expectedReturnAtStake } from "../exact-return.ts";
import { returnPercent } from "../return-to-player.ts";
import {
  chiSquare,
  chiSquare99,
  countsOf,
  runsZ,
  seededBets,
  serialZ,
  z99,
} from "../testing/statistics.ts";
import { wheel } from "./wheel.ts";
import { wheelVerifier } from "./verify-wheel.ts";

test("the rules in force are wheel-1, once a day", () => {
  expect(wheel.algorithm).toBe("wheel-1");
  expect(wheel.spinEveryMs).toBe(86_400_000);
});

describe("the wheel", () => {
  test("has 54 segments of whole multiples", () => {
    expect(wheel.segments).toHaveLength(54);
    const counts = countsOf(wheel.segments, 11);
    expect(counts).toEqual([26, 16, 8, 2, 0, 1, 0, 0, 0, 0, 1]);
    expect(wheel.multiplier10k(0)).toBe(100_000n);
    expect(wheel.largestMultiplier10k).toBe(100_000n);
    expect(() => wheel.multiplier10k(54)).toThrow("the wheel has no segment 54");
  });

  test("returns 53 of 54, at least 94 %, at every stake", () => {
    expect(wheel.lowestReturn()).toEqual(rational(53n, 54n));
    expect(compareRational(wheel.lowestReturn(), rational(94n, 100n))).toBeGreaterThan(0);
    const lines = currencies.map((currency) => {
      const stakeMinor = wheel.stakeMinor(currency);
      const exact = expectedReturnAtStake(wheel.outcomes(), stakeMinor);
      return `${formatAmount(stakeMinor)} ${currency}: ${returnPercent(exact)} %`;
    });
    console.info(`return of the wheel\n  ${lines.join("\n  ")}`);
    expect(lines).toEqual([
      "1.00 RUB: 98.14 %",
      "0.01 USD: 98.14 %",
      "5.00 KZT: 98.14 %",
      "1.00 INR: 98.14 %",
      "0.01 EUR: 98.14 %",
    ]);
  });

  test("S9.22 S9.50 its stake is no higher than the limit", () => {
    for (const currency of currencies) {
      expect(wheel.stakeMinor(currency) <= betLimit("wheel", currency).maxMinor).toBe(true);
    }
  });

  test("pays what its segment says, never more than ten times the stake", () => {
    for (const [segment, multiple] of wheel.segments.entries()) {
      const settled = wheel.settle({ segment, stakeMinor: 500n });
      expect(settled.payoutMinor).toBe(500n * BigInt(multiple));
      expect(settled.won).toBe(multiple > 0);
      expect(settled.payoutMinor <= payoutMinor(500n, wheel.largestMultiplier10k)).toBe(true);
    }
  });
});

test("spins look random at 99 %", () => {
  const spins = seededBets(5_400).map(wheel.spin);
  const chances = wheel.segments.map(() => 1 / 54);
  expect(chiSquare(countsOf(spins, 54), chances)).toBeLessThan(chiSquare99(53));
  expect(Math.abs(runsZ(spins))).toBeLessThan(z99);
  expect(Math.abs(serialZ(spins))).toBeLessThan(z99);
});

test("the line of a spin is its segment", () => {
  const [bet] = seededBets(1) as [ReturnType<typeof seededBets>[number]];
  expect(wheelVerifier.seeded.line(bet)).toEqual({
    ok: true,
    outcome: { segment: wheel.spin(bet) },
  });
});
