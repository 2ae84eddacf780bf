/** Prices, margins and the goals model against `vectors/odds.json`, which says where each case is from. */
import { expect, test } from "vitest";
import { builderChance, type BuilderPick } from "./markets/bet-builder.ts";
import { outcomeChances } from "./markets/market-chances.ts";
import { shinShare, withoutMargin, type MarginMethod } from "./margin/remove-margin.ts";
import { flatEffects, kickOff, sharesLeft, type MatchState } from "./model/goal-rates.ts";
import { scoreCells, type Cell } from "./model/score-cells.ts";
import { parsePrice } from "./prices/parse-price.ts";
import { kellyShare, overround } from "./prices/price.ts";
import { printPrice, type PriceFormat } from "./prices/print-price.ts";
import { exact, publishedCases, text } from "./testing/published-cases.ts";

const cases = publishedCases("odds");
const plain = (printed: string): string => printed.replace(/^\+/, "").replace(/\.?0+$/, "");

test.each(cases.of<Record<string, string>, Record<string, string>>("format"))(
  "%s: one price in every format",
  (_, { input, expected }) => {
    const [[format, written] = ["", ""]] = Object.entries(input);
    const parsed = parsePrice(written, format as PriceFormat);
    const names: Record<string, PriceFormat> = { hongkong: "hong_kong" };
    for (const [name, published] of Object.entries(expected)) {
      const printed = parsed.ok && printPrice(parsed.price, names[name] ?? (name as PriceFormat));
      expect(plain(String(printed))).toBe(plain(published));
    }
  },
);

test.each(cases.of<{ text: string }, string>("format-refused"))(
  "%s: %o is refused",
  (_, { input }) => {
    for (const format of ["decimal", "fractional", "american"] as const) {
      expect(parsePrice(input.text, format).ok).toBe(false);
    }
  },
);

test.each(
  cases.of<
    { odds: string[] },
    { overround: string; fairProbabilities: string[]; fairOdds: string[] }
  >("overround"),
)("%s: the overround is exact", (_, { input, expected }) => {
  expect(text(overround(input.odds.map(exact)))).toBe(expected.overround);
  const fair = withoutMargin(input.odds.map(Number), "multiplicative");
  const value = (fraction: string): number => {
    const { numerator, denominator } = exact(fraction);
    return Number(numerator) / Number(denominator);
  };
  fair.forEach((chance, at) => {
    expect(chance).toBeCloseTo(value(expected.fairProbabilities[at] as string), 12);
    expect(1 / chance).toBeCloseTo(value(expected.fairOdds[at] as string), 12);
  });
});

type MarginCase = { probabilities: number[]; z?: number; margin?: number };

test.each(cases.of<{ odds: number[] }, MarginCase>((group) => group.startsWith("margin-")))(
  "%s: chances behind a book's prices",
  (_, { group, input, expected }) => {
    const method = group.slice("margin-".length).replace("-", "_") as MarginMethod;
    withoutMargin(input.odds, method).forEach((chance, at) => {
      expect(chance).toBeCloseTo(expected.probabilities[at] as number, 8);
    });
    const implied = input.odds.map((each) => 1 / each);
    const [insiders, margin] = [shinShare(implied), implied.reduce((a, b) => a + b) - 1];
    // Not every source prints these.
    expect(insiders).toBeCloseTo(expected.z ?? insiders, 8);
    expect(margin).toBeCloseTo(expected.margin ?? margin, 4);
  },
);

test.each(cases.of<Parameters<typeof kellyShare>[0], number>("kelly"))(
  "%s: Kelly's share",
  (_, { input, expected }) => {
    expect(kellyShare(input)).toBeCloseTo(expected, 12);
  },
);

type Rates = { lambda: number; mu: number; rho: number };

function grid({ lambda, mu, rho }: Rates, state: MatchState = kickOff(constant)): readonly Cell[] {
  const rates = { home: lambda, away: mu, rho };
  return scoreCells({ rates, effects: flatEffects, maxGoals: 15 }, state, "score");
}

const constant = { firstHalfShare: 0.5, halfMinutes: [45, 45], leastMinutes: 0 } as const;

const picks: Record<string, BuilderPick> = {
  home: { market: { kind: "match_result", period: "match" }, selection: "home" },
  draw: { market: { kind: "match_result", period: "match" }, selection: "draw" },
  away: { market: { kind: "match_result", period: "match" }, selection: "away" },
  over25: { market: { kind: "total", period: "match", line: 10 }, selection: "over" },
  btts: { market: { kind: "both_score", period: "match" }, selection: "yes" },
  score00: { market: { kind: "correct_score", period: "match" }, selection: "0:0" },
  score11: { market: { kind: "correct_score", period: "match" }, selection: "1:1" },
};
const legNames: Record<string, string> = {
  "home win": "home",
  "over 2.5": "over25",
  "both teams score": "btts",
};

function chanceOf(name: string, cells: readonly Cell[]): number {
  const { market, selection } = picks[name] as BuilderPick;
  return outcomeChances(market, selection, cells).won;
}

test.each(cases.of<Rates, Record<string, number>>("dixon-coles"))(
  "%s: the grid's markets",
  (_, { input, expected }) => {
    const cells = grid(input);
    for (const [name, published] of Object.entries(expected)) {
      expect(chanceOf(name, cells)).toBeCloseTo(published, 8);
    }
  },
);

type BuilderCase = { joint: number; product: number; fairOdds: number; naiveOdds?: number };

test.each(cases.of<Rates & { legs: string[] }, BuilderCase>("bet-builder"))(
  "%s: a bet builder is a sum, not a product",
  (_, { input, expected }) => {
    const cells = grid(input);
    const names = input.legs.map((leg) => legNames[leg] as string);
    const joint = builderChance(
      names.map((name) => picks[name] as BuilderPick),
      cells,
    );
    const chance = joint.ok ? joint.chance : Number.NaN;
    const product = names.map((name) => chanceOf(name, cells)).reduce((a, b) => a * b);
    expect(chance).toBeCloseTo(expected.joint, 8);
    expect(product).toBeCloseTo(expected.product, 8);
    expect(1 / chance).toBeCloseTo(expected.fairOdds, 3);
    expect(1 / product).toBeCloseTo(expected.naiveOdds ?? 1 / product, 3);
  },
);

type InPlayCase = Omit<Rates, "rho"> & { score: [number, number]; minute: number };

test.each(cases.of<InPlayCase, Record<string, number>>("in-play"))(
  "%s: what the score and the clock leave",
  (_, { input, expected }) => {
    const left = sharesLeft({ half: 2, minutes: input.minute - 45 }, constant);
    const state = { ...kickOff(constant), score: input.score, left };
    const cells = grid({ ...input, rho: 0 }, state);
    for (const [name, published] of Object.entries(expected)) {
      expect(chanceOf(name, cells)).toBeCloseTo(published, 8);
    }
  },
);

test("every published case is checked here", () => {
  expect(cases.untakenGroups()).toEqual(new Set());
});
