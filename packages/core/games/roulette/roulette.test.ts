import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nobleHmacSha256 } from "../../fairness/noble-hmac.ts";
import { rational } from "../../money/rational.ts";
import {
  chiSquare,
  chiSquare99,
  countsOf,
  runsZ,
  seededBets,
  serialZ,
  z99,
} from "../testing/statistics.ts";
import { everyRouletteBet } from "../testing/every-roulette-bet.ts";
import type { RouletteParams } from "./roulette-params.ts";
import { roulette } from "./roulette.ts";
import { rouletteVerifier } from "./verify-roulette.ts";

const pockets = Array.from({ length: 37 }, (_, pocket) => pocket);
const anyChip = fc
  .tuple(fc.constantFrom(...everyRouletteBet), fc.bigInt({ min: 1n, max: 10n ** 6n }))
  .map(([chip, minor]) => ({
    ...chip,
    amount: `${minor / 100n}.${String(minor % 100n).padStart(2, "0")}`,
  }));
const anyChips = fc.array(anyChip, { minLength: 1, maxLength: 50 });

function parsed(chips: unknown): { params: RouletteParams; stakeMinor: bigint } {
  const result = roulette.parseParams({ chips });
  if (!result.ok) throw new Error(result.code);
  return result;
}

test("the rules in force are roulette-1, with their times", () => {
  expect(roulette.algorithm).toBe("roulette-1");
  expect(roulette.timing).toEqual({ bettingMs: 15_000, spinMs: 8_000, resultMs: 4_000 });
});

describe("the wheel", () => {
  test("has each pocket once, with the colours of a European wheel", () => {
    expect(roulette.wheel.toSorted((a, b) => a - b)).toEqual(pockets);
    const red = pockets.filter((pocket) => roulette.colour(pocket) === "red");
    expect(red).toEqual([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
    expect(roulette.colour(0)).toBe("green");
    expect(pockets.filter((pocket) => roulette.colour(pocket) === "black")).toHaveLength(18);
  });
});

describe("every bet on the cloth", () => {
  test("there are 37 straights, 60 splits, 12 streets, 22 corners, 11 six-lines and the rest", () => {
    const count = (kind: string) => everyRouletteBet.filter((bet) => bet.kind === kind).length;
    expect(Object.fromEntries(roulette.kinds.map((kind) => [kind, count(kind)]))).toEqual({
      straight: 37,
      split: 60,
      street: 12,
      corner: 22,
      six_line: 11,
      trio: 2,
      first_four: 1,
      column: 3,
      dozen: 3,
      red: 1,
      black: 1,
      odd: 1,
      even: 1,
      low: 1,
      high: 1,
    });
  });

  test("returns 36/37", () => {
    const returns = everyRouletteBet.map(({ kind, numbers = [] }) =>
      roulette.returnOf(kind, numbers),
    );
    for (const each of returns) expect(each).toEqual(rational(36n, 37n));
    expect(roulette.lowestReturn()).toEqual(rational(36n, 37n));
    console.info(
      `return of roulette: 36/37 = 97.29 % for all ${returns.length} bets at every stake`,
    );
    expect(() => roulette.returnOf("split", [1, 5])).toThrow("split cannot cover 1, 5");
  });

  test("covers what its name says", () => {
    expect(roulette.coveredNumbers("column", [2])).toEqual([
      2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 32, 35,
    ]);
    expect(roulette.coveredNumbers("dozen", [3])).toEqual([
      25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36,
    ]);
    expect(roulette.coveredNumbers("low", [])?.at(-1)).toBe(18);
    expect(roulette.coveredNumbers("high", [])?.[0]).toBe(19);
    expect(roulette.coveredNumbers("even", [])).toContain(36);
    expect(roulette.coveredNumbers("odd", [])).not.toContain(0);
    expect(roulette.coveredNumbers("even", [])).not.toContain(0);
    expect(roulette.coveredNumbers("split", [20, 17])).toEqual([17, 20]);
  });

  test.each([
    ["straight", [36], 36n],
    ["split", [0, 2], 18n],
    ["street", [1, 2, 3], 12n],
    ["trio", [0, 1, 2], 12n],
    ["corner", [1, 2, 4, 5], 9n],
    ["first_four", [0, 1, 2, 3], 9n],
    ["six_line", [31, 32, 33, 34, 35, 36], 6n],
    ["dozen", [1], 3n],
    ["red", [], 2n],
  ] as const)("%s %j pays %s for one", (kind, numbers, pays) => {
    expect(roulette.pays(roulette.coveredNumbers(kind, numbers) ?? [])).toBe(pays);
  });
});

describe("chips", () => {
  test.each([
    ["straight", [37]],
    ["straight", [-1]],
    ["straight", [1.5]],
    ["straight", []],
    ["straight", [1, 2]],
    ["straight", ["1"]],
    ["split", [1, 2, 3]],
    ["split", [1]],
    ["split", [3, 4]],
    ["split", [1, 5]],
    ["split", [0, 4]],
    ["split", [5, 5]],
    ["split", [0, 0]],
    ["street", [1, 2, 3, 10]],
    ["street", [2, 3, 4]],
    ["street", [1, 2, 4]],
    ["street", [0, 1, 2]],
    ["corner", [0, 1, 3, 4]],
    ["corner", [3, 4, 6, 7]],
    ["corner", [1, 2, 3, 4]],
    ["corner", [0, 1, 2, 3]],
    ["corner", [34, 35, 37, 38]],
    ["six_line", [34, 35, 36, 37, 38, 39]],
    ["six_line", [2, 3, 4, 5, 6, 7]],
    ["six_line", [1, 2, 3, 4, 5]],
    ["trio", [0, 1, 2, 3]],
    ["trio", [0, 1, 3]],
    ["trio", [1, 2, 3]],
    ["first_four", [0, 1, 2, 4]],
    ["column", [0]],
    ["column", [4]],
    ["column", []],
    ["column", [1, 2]],
    ["dozen", [4]],
    ["red", [1]],
    ["basket", []],
    [undefined, []],
    ["red", "all"],
  ])("%s on %j cannot lie on the cloth", (kind, numbers) => {
    expect(roulette.parseParams({ chips: [{ kind, numbers, amount: "1.00" }] })).toEqual({
      ok: false,
      code: "roulette_chip_invalid",
    });
  });

  test.each(["0", "0.00", "-1", "1e3", "", null, 1])("an amount of %j is refused", (amount) => {
    expect(roulette.parseParams({ chips: [{ kind: "red", amount }] })).toEqual({
      ok: false,
      code: "amount_invalid",
    });
  });

  test("are one to fifty", () => {
    const chip = { kind: "red", amount: "0.01" };
    expect(roulette.parseParams({ chips: Array(50).fill(chip) })).toMatchObject({
      stakeMinor: 50n,
    });
    const refused = { ok: false, code: "roulette_chips_invalid" };
    for (const raw of [{ chips: Array(51).fill(chip) }, { chips: [] }, { chips: chip }, {}, null]) {
      expect(roulette.parseParams(raw)).toEqual(refused);
    }
    expect(roulette.parseParams({ chips: [null] }).ok).toBe(false);
  });

  test("become canonical, and their total is the stake", () => {
    const chips = [
      { kind: "split", numbers: [20, 17], amount: "1" },
      { kind: "red", numbers: [], amount: "2.5" },
    ];
    expect(parsed(chips)).toMatchObject({
      params: {
        chips: [
          { kind: "split", numbers: [17, 20], amount: "1.00" },
          { kind: "red", amount: "2.50" },
        ],
      },
      stakeMinor: 350n,
    });
    expect(parsed(chips).params.chips[1]).not.toHaveProperty("numbers");
  });

  test("parse to themselves once canonical", () => {
    fc.assert(
      fc.property(anyChips, (chips) => {
        const { params, stakeMinor } = parsed(chips);
        expect(parsed(params.chips)).toMatchObject({ params, stakeMinor });
      }),
    );
  });
});

describe("settlement", () => {
  const { params, stakeMinor } = parsed([
    { kind: "straight", numbers: [17], amount: "1.00" },
    { kind: "split", numbers: [17, 20], amount: "2.00" },
    { kind: "black", amount: "0.50" },
  ]);

  test("adds up what each chip is paid", () => {
    expect(roulette.settle({ params, pocket: 17, stakeMinor })).toEqual({
      won: true,
      multiplier10k: 208_571n,
      payoutMinor: 7_300n,
    });
    expect(roulette.settle({ params, pocket: 20, stakeMinor }).payoutMinor).toBe(3_700n);
    expect(roulette.settle({ params, pocket: 2, stakeMinor })).toEqual({
      won: true,
      multiplier10k: 2_857n,
      payoutMinor: 100n,
    });
    expect(roulette.settle({ params, pocket: 0, stakeMinor })).toEqual({
      won: false,
      multiplier10k: 0n,
      payoutMinor: 0n,
    });
    expect(roulette.largestPayoutMinor(params)).toBe(7_300n);
  });

  test("over all pockets pays 36 times the stake, and at most the largest payout", () => {
    fc.assert(
      fc.property(anyChips, (chips) => {
        const bet = parsed(chips);
        const payouts = pockets.map((pocket) => roulette.settle({ ...bet, pocket }).payoutMinor);
        const total = payouts.reduce<bigint>((sum, payout) => sum + payout, 0n);
        expect(total).toBe(36n * bet.stakeMinor);
        const largest = roulette.largestPayoutMinor(bet.params);
        expect(payouts.every((payout) => payout <= largest)).toBe(true);
        expect(payouts).toContain(largest);
        expect(largest <= 36n * bet.stakeMinor).toBe(true);
      }),
    );
  });

  test("refuses chips that were not parsed", () => {
    const faulty = { kind: "split", numbers: [1, 5], amount: "1.00" } as const;
    expect(() => roulette.chipPayoutMinor({ ...faulty, numbers: [1, 5] }, 1)).toThrow(
      "no chip of roulette: split",
    );
  });
});

describe("pockets from seeds", () => {
  test("are those of one published bet", () => {
    const seeds = {
      hmac: nobleHmacSha256,
      serverSeed: "18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159",
      clientSeed: "bb62964774",
      nonce: 1,
    };
    expect(rouletteVerifier.seeded.line(seeds)).toEqual({ ok: true, outcome: { pocket: 28 } });
  });

  test("look random at 99 %", () => {
    const spins = seededBets(3_700).map(roulette.spin);
    expect(
      chiSquare(
        countsOf(spins, 37),
        pockets.map(() => 1 / 37),
      ),
    ).toBeLessThan(chiSquare99(36));
    expect(Math.abs(runsZ(spins))).toBeLessThan(z99);
    expect(Math.abs(serialZ(spins))).toBeLessThan(z99);
  });
});
