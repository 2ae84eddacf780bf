import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nobleHmacSha256 } from "../../fairness/noble-hmac.ts";
import { betLimit } from "../../money/bet-limits.ts";
import { currencies } from "../../money/currency.ts";
import { addRational, compareRational, rational, type Rational } from "../../money/rational.ts";
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
import { kenoRisks, type KenoParams } from "./keno-params.ts";
import { keno } from "./keno.ts";
import { kenoVerifier } from "./verify-keno.ts";

const file = new URL("../../fairness/vectors/published-pay-tables.json", import.meta.url);
const published = JSON.parse(readFileSync(file, "utf8")) as { keno: Record<string, number[][]> };

const everyNumber = Array.from({ length: 40 }, (_, index) => index + 1);
const someNumbers = (count: { minLength: number; maxLength: number }) =>
  fc.shuffledSubarray(everyNumber, count);
const anyParams = fc.record({
  numbers: someNumbers({ minLength: 1, maxLength: 10 }),
  risk: fc.constantFrom(...kenoRisks),
});
const anyDraw = someNumbers({ minLength: 10, maxLength: 10 });

test("the rules in force are keno-1", () => {
  expect(keno.algorithm).toBe("keno-1");
});

describe("parameters", () => {
  test("are one to ten distinct numbers from 1 to 40, and a risk", () => {
    fc.assert(
      fc.property(anyParams, (params) => {
        expect(keno.parseParams({ ...params })).toEqual({ ok: true, params });
      }),
    );
  });

  test.each([
    [[]],
    [everyNumber.slice(0, 11)],
    [[1, 1]],
    [[0]],
    [[41]],
    [[1.5]],
    [["1"]],
    ["1"],
    [undefined],
  ])("numbers %j are refused", (numbers) => {
    expect(keno.parseParams({ numbers, risk: "low" })).toEqual({
      ok: false,
      code: "keno_numbers_invalid",
    });
  });

  test.each(["extreme", "", null, undefined, 1])("the risk %s is refused", (risk) => {
    const refused = { ok: false, code: "keno_risk_invalid" };
    expect(keno.parseParams({ numbers: [1], risk })).toEqual(refused);
  });

  test.each([null, undefined, "x"])("%s are no parameters", (raw) => {
    expect(keno.parseParams(raw).ok).toBe(false);
  });
});

describe("the pay table", () => {
  test("is the published one, entry by entry", () => {
    expect(Object.keys(published.keno)).toEqual([...kenoRisks]);
    const ours = Object.fromEntries(
      kenoRisks.map((risk) => [
        risk,
        keno
          .everyTable()
          .filter((params) => params.risk === risk)
          .map((params) =>
            keno.outcomes(params).map(({ multiplier10k }) => Number(multiplier10k) / 10_000),
          ),
      ]),
    );
    expect(ours).toEqual(published.keno);
  });

  test("has no more hits than numbers", () => {
    expect(() => keno.multiplier10k({ risk: "low", numbers: [1, 2] }, 3)).toThrow("3 hits of 2");
  });

  test("names the largest multiplier of a choice", () => {
    expect(keno.largestMultiplier10k({ risk: "high", numbers: [1, 2, 3] })).toBe(815_000n);
    expect(keno.largestMultiplier10k({ risk: "classic", numbers: [7] })).toBe(39_600n);
  });
});

describe("settlement", () => {
  const draw = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

  test.each([
    [
      { risk: "classic", numbers: [1] },
      { won: true, multiplier10k: 39_600n, payoutMinor: 396n },
    ],
    [
      { risk: "classic", numbers: [11] },
      { won: false, multiplier10k: 0n, payoutMinor: 0n },
    ],
    [
      { risk: "low", numbers: [11] },
      { won: true, multiplier10k: 7_000n, payoutMinor: 70n },
    ],
    [
      { risk: "high", numbers: [1, 2, 3, 4, 40] },
      { won: true, multiplier10k: 480_000n, payoutMinor: 4_800n },
    ],
  ] as [KenoParams, object][])("%o", (params, expected) => {
    expect(keno.settle({ params, draw, stakeMinor: 100n })).toEqual(expected);
  });

  test("a payout below one minor unit is nothing won", () => {
    const params: KenoParams = { risk: "low", numbers: [11] };
    expect(keno.settle({ params, draw, stakeMinor: 1n })).toEqual({
      won: false,
      multiplier10k: 7_000n,
      payoutMinor: 0n,
    });
  });

  test("never pays more than the table's largest, and depends on nothing but the hits", () => {
    const stake = fc.bigInt({ min: 1n, max: 10n ** 9n });
    fc.assert(
      fc.property(anyParams, anyDraw, stake, (params, drawn, stakeMinor) => {
        const settled = keno.settle({ params, draw: drawn, stakeMinor });
        const largest = keno.largestMultiplier10k(params);
        expect(settled.payoutMinor * 10_000n <= stakeMinor * largest).toBe(true);
        const hits = params.numbers.filter((number) => drawn.includes(number)).length;
        expect(keno.hits(params, drawn)).toBe(hits);
        expect(settled.multiplier10k).toBe(keno.multiplier10k(params, hits));
        const sorted = drawn.toSorted((a, b) => a - b);
        expect(keno.settle({ params, draw: sorted, stakeMinor })).toEqual(settled);
      }),
    );
  });
});

describe("the return", () => {
  test("sums over all counts of hits, whose chances add up to one", () => {
    for (const params of keno.everyTable()) {
      const total = keno
        .outcomes(params)
        .map(({ chance }) => chance)
        .reduce(addRational);
      expect(total).toEqual(rational(1n));
    }
    expect(keno.chance(1, 1)).toEqual(rational(1n, 4n));
    expect(keno.chance(2, 0)).toEqual(rational(30n * 29n, 40n * 39n));
    expect(keno.chance(10, 10)).toEqual(rational(1n, 847_660_528n));
  });

  test("of every table, and the lowest of them", () => {
    const lines = kenoRisks.map((risk) => {
      const tables = keno.everyTable().filter((params) => params.risk === risk);
      return `${risk} ${tables.map((each) => returnPercent(keno.returnInTheLimit(each))).join(" ")}`;
    });
    console.info(`return of keno for 1 to 10 numbers\n  ${lines.join("\n  ")}`);
    expect(lines).toEqual([
      "classic 99.00 99.03 99.01 98.96 98.98 98.96 98.98 99.02 98.97 99.03",
      "low 98.75 98.84 98.86 98.92 98.90 99.00 98.93 99.00 99.06 98.75",
      "medium 98.75 98.65 98.98 98.78 98.94 98.83 98.96 98.92 98.94 98.97",
      "high 99.00 98.65 98.98 98.90 98.88 98.99 98.96 98.95 98.96 99.00",
    ]);
    expect(returnPercent(keno.lowestReturn())).toBe("98.65");
    expect(keno.returnInTheLimit({ risk: "classic", numbers: [5] })).toEqual(rational(99n, 100n));
  });

  test("at each currency's minimum stake and at 100 minor units", () => {
    const stakes = [...currencies.map((currency) => betLimit("keno", currency).minMinor), 100n];
    const lines = stakes.map((stakeMinor) => {
      const returns = keno.everyTable().map((params) => keno.returnAtStake(params, stakeMinor));
      const sorted = returns.toSorted(compareRational) as [Rational, ...Rational[]];
      return `${returnPercent(sorted[0])}–${returnPercent(sorted.at(-1) as Rational)}`;
    });
    console.info(`return of keno over all tables\n  ${lines.join("\n  ")}`);
    expect(lines).toEqual([
      "98.65–99.06",
      "25.00–98.99",
      "98.65–99.06",
      "98.65–99.06",
      "25.00–98.99",
      "98.65–99.06",
    ]);
  });
});

describe("numbers from seeds", () => {
  test("are ten in drawing order, of one published bet", () => {
    const seeds = {
      hmac: nobleHmacSha256,
      serverSeed: "18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159",
      clientSeed: "bb62964774",
      nonce: 1,
    };
    expect(kenoVerifier.seeded.line(seeds)).toEqual({
      ok: true,
      outcome: { draw: [31, 36, 12, 32, 2, 8, 20, 10, 25, 17] },
    });
  });

  test("look random at 99 %", () => {
    const draws = seededBets(1_000).map(keno.draw);
    expect(draws.every((draw) => new Set(draw).size === 10)).toBe(true);
    const firsts = draws.map(([first]) => (first as number) - 1);
    const chances = everyNumber.map(() => 1 / 40);
    expect(chiSquare(countsOf(firsts, 40), chances)).toBeLessThan(chiSquare99(39));
    // Drawn without replacement, counts vary less: by 30/39 of what independent numbers would.
    const all = draws.flat().map((number) => number - 1);
    expect(chiSquare(countsOf(all, 40), chances) / (30 / 39)).toBeLessThan(chiSquare99(39));
    expect(Math.abs(runsZ(firsts))).toBeLessThan(z99);
    expect(Math.abs(serialZ(firsts))).toBeLessThan(z99);
  });

  test("hit four chosen numbers as often as the chances say, at 99 %", () => {
    const params: KenoParams = { risk: "low", numbers: [3, 14, 15, 39] };
    const hits = seededBets(2_000).map((bet) => keno.hits(params, keno.draw(bet)));
    const chances = Array.from({ length: 5 }, (_, count) => {
      const { numerator, denominator } = keno.chance(4, count);
      return Number(numerator) / Number(denominator);
    });
    expect(chiSquare(countsOf(hits, 5), chances)).toBeLessThan(chiSquare99(4));
  });
});
