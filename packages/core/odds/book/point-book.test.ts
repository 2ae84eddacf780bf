import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Score } from "../markets/market.ts";
import { parseMarketKey } from "../markets/parse-market-key.ts";
import { outcomeChances } from "../markets/market-chances.ts";
import { notBegun, pointCells, type PointRates, type PointState } from "../model/point-cells.ts";
import type { BookMarket } from "./book-market.ts";
import { pointBook } from "./point-book.ts";

const anyRates: fc.Arbitrary<PointRates> = fc.record({
  home: fc.double({ min: 15, max: 125, noNaN: true }),
  away: fc.double({ min: 15, max: 125, noNaN: true }),
  marginSpread: fc.double({ min: 9, max: 15, noNaN: true }),
  totalSpread: fc.double({ min: 10, max: 22, noNaN: true }),
  marginWeights: fc.oneof(fc.constant([]), fc.constant([0.2, 0.7, 0.6, 2.4, 0.9, 0.7, 1.1, 1.8])),
  canTie: fc.boolean(),
});
const anyState: fc.Arbitrary<PointState> = fc.oneof(
  fc.constant(notBegun),
  fc.record({
    score: fc.tuple(fc.nat(130), fc.nat(130)) as fc.Arbitrary<Score>,
    left: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
  }),
);

const linesOf = (book: readonly BookMarket[], kind: "handicap" | "total") =>
  book
    .flatMap(({ key, prices }) => {
      const market = parseMarketKey(key);
      return market?.kind === kind ? [{ market, prices: new Map(prices) }] : [];
    })
    .toSorted((a, b) => a.market.line - b.market.line);

test("whatever the match and its score: each market once, none sums below 1, and lines go one way", () => {
  fc.assert(
    fc.property(anyRates, anyState, (rates, state) => {
      const book = pointBook({ rates, state, width: "full" });
      expect(new Set(book.map(({ key }) => key)).size).toBe(book.length);
      for (const { key, prices } of book) {
        const booked = prices.map(([, price]) => (price === null ? 1 : 1_000 / price));
        expect([key, booked.reduce((a, b) => a + b) > 1]).toEqual([key, true]);
      }
      for (const [kind, rising, falling] of [
        ["handicap", "away", "home"],
        ["total", "over", "under"],
      ] as const) {
        const lines = linesOf(book, kind);
        lines.slice(1).forEach(({ prices }, at) => {
          const before = lines[at]!.prices;
          const of = (all: typeof prices, name: string, none: number) => all.get(name) ?? none;
          expect(of(prices, rising, 1e9)).toBeGreaterThanOrEqual(of(before, rising, 0));
          expect(of(prices, falling, 0)).toBeLessThanOrEqual(of(before, falling, 1e9));
        });
      }
    }),
    { numRuns: 60 },
  );
});

describe("a match of basketball", () => {
  const rates: PointRates = {
    home: 113.2,
    away: 107.9,
    marginSpread: 12.4,
    totalSpread: 18,
    marginWeights: [],
    canTie: false,
  };
  const book = pointBook({ rates, state: notBegun, width: "full" });

  test("has who wins, spreads around five and a half and totals around 221.5, half and whole lines", () => {
    expect(book[0]).toEqual({ key: "moneyline", prices: expect.any(Array) });
    const spreads = linesOf(book, "handicap").map(({ market }) => market.line / 4);
    expect(spreads).toEqual([-9.5, -7.5, -6.5, -6, -5.5, -5, -4.5, -3.5, -1.5]);
    const totals = linesOf(book, "total").map(({ market }) => market.line / 4);
    expect(totals).toEqual([217.5, 219.5, 220.5, 221, 221.5, 222, 222.5, 223.5, 225.5]);
  });

  test("a whole line gives the stake back where it is met, and its price lies between those beside it", () => {
    const market = { kind: "handicap", period: "match", line: -24, from: [0, 0] } as const;
    const chances = outcomeChances(market, "home", pointCells(rates, notBegun, market));
    expect(chances.void).toBeGreaterThan(0.02);
    expect(chances.half_won + chances.half_lost).toBe(0);
    const home = new Map(
      linesOf(book, "handicap").map((each) => [each.market.line, each.prices.get("home")!]),
    );
    expect(home.get(-24)!).toBeLessThan(home.get(-26)!);
    expect(home.get(-24)!).toBeGreaterThan(home.get(-22)!);
  });

  test("days away it has one line of each kind", () => {
    const keys = pointBook({ rates, state: notBegun, width: "main" }).map(({ key }) => key);
    expect(keys).toEqual(["moneyline", "handicap/from=0,0/line=-22/match", "total/line=886/match"]);
  });

  test("in play the lines from before the start stay, beside those where the match is going", () => {
    const late = pointBook({ rates, state: { score: [70, 52], left: 0.5 }, width: "full" });
    const keys = new Set(late.map(({ key }) => key));
    const before = linesOf(book, "handicap").map(({ market }) => market.line);
    expect(before.filter((line) => !keys.has(`handicap/from=0,0/line=${line}/match`))).toEqual([]);
    expect(keys).toContain("handicap/from=0,0/line=-82/match");
  });

  test("in play it follows the score and the time that is left, and a decided total is not offered", () => {
    const winner = (state: PointState) =>
      new Map(pointBook({ rates, state, width: "full" })[0]!.prices);
    const behind = winner({ score: [50, 60], left: 0.5 });
    expect(behind.get("home")!).toBeGreaterThan(winner(notBegun).get("home")!);
    const late = winner({ score: [100, 102], left: 0.02 });
    expect(late.get("home")!).toBeGreaterThan(late.get("away")!);
    const lines = linesOf(
      pointBook({ rates, state: { score: [110, 108], left: 0.01 }, width: "full" }),
      "total",
    );
    expect(lines.every(({ market }) => market.line > 4 * 218)).toBe(true);
  });
});

test("American football: margins of three and seven weigh more, and what is certain still adds up to 1", () => {
  const rates: PointRates = {
    home: 24,
    away: 21,
    marginSpread: 13,
    totalSpread: 13,
    marginWeights: [0.1, 0.8, 0.9, 2.6],
    canTie: true,
  };
  const chance = (cells: ReturnType<typeof pointCells>, by: number) =>
    cells.find(({ facts }) => facts.match![0] - facts.match![1] === by)!.chance;
  const cells = pointCells(rates, notBegun, { kind: "moneyline" });
  expect(chance(cells, 3)).toBeGreaterThan(2 * chance(cells, 2));
  expect(chance(cells, 0)).toBeLessThan(0.01);
  expect(cells.reduce((sum, each) => sum + each.chance, 0)).toBeCloseTo(1, 9);
});
