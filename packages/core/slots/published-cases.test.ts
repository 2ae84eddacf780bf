/** The enumerator against published returns and worked cases: `vectors/slots.json` says where each is from. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addRational, multiplyRational, rational, type Rational } from "../money/rational.ts";
import { chanceOf, expected, winDistribution } from "./exact/win-distribution.ts";
import { classicSlot } from "./mechanics/classic-slot.ts";
import { holdSlot } from "./mechanics/hold-slot.ts";
import { parSheet } from "./par/par-sheet.ts";
import { returnSpread, spinsToConvergence, volatilityClass, z95 } from "./par/volatility.ts";
import { fiveLines } from "./rules/line-sets.ts";
import { symbolSet } from "./rules/symbols.ts";
import { defineSlot } from "./slot.ts";
import {
  byScatters,
  freeSpinValue,
  lineReturn,
  mean,
  scatterScreens,
  type LineCase,
} from "./testing/published-lines.ts";

type Vector = {
  id: string;
  group: string;
  input: unknown;
  expected: Record<string, string | number | string[]>;
};

const file = new URL("./vectors/slots.json", import.meta.url);
const { vectors } = JSON.parse(readFileSync(file, "utf8")) as { vectors: Vector[] };
const text = ({ numerator, denominator }: Rational): string => `${numerator}/${denominator}`;
const checked = new Set<string>();

/** The cases of the groups whose names have `part` in them. */
function titled(part: string): (readonly [string, Vector])[] {
  const cases = vectors.filter(({ group }) => group.includes(part));
  for (const { id } of cases) checked.add(id);
  return cases.map((vector) => [vector.id, vector] as const);
}

test.each([...titled("scatter on total bet"), ...titled("best of wild or symbol")])(
  "%s: lines and scatters",
  (_, { input, expected: published }) => {
    const game = input as LineCase;
    const scatters = scatterScreens(game);
    const line = lineReturn(game);
    const scatter = mean(scatters, byScatters(game.scatterPaysPerTotalBet as number[]));
    expect(text(line)).toBe(published["lineRtp"]);
    expect(text(scatter)).toBe(published["scatterRtp"]);
    expect(text(addRational(line, scatter))).toBe(published["rtp"]);
    const chances = [0, 1, 2, 3, 4, 5].map((count) =>
      text(mean(scatters, ({ outcome }) => Number(outcome[0] === count))),
    );
    // Not every source prints the distribution.
    expect(chances).toEqual(published["scatterDistribution"] ?? chances);
  },
);

const freeSet = vectors.find(({ group }) => group.startsWith("free-spin set")) as Vector;

test("the value of a free spin with retriggers, doubling wilds", () => {
  const { won, value } = freeSpinValue(freeSet.input as LineCase);
  expect(text(won)).toBe(freeSet.expected["q"]);
  expect(text(value)).toBe(freeSet.expected["value"]);
});

test.each(titled("15 free spins"))("%s: a base game with these free spins", (_, vector) => {
  const rules = freeSet.input as LineCase;
  const game = { ...(vector.input as LineCase), wild: rules.wild as number };
  const scatters = scatterScreens(game);
  const symbols = addRational(
    lineReturn(game, rules.wildMultiplier),
    mean(scatters, byScatters(game.scatterPays as number[])),
  );
  const won = mean(scatters, byScatters(game.freeSpins as number[]));
  expect(text(symbols)).toBe(vector.expected["symbolRtp"]);
  expect(text(won)).toBe(vector.expected["freeSpinsPerSpin"]);
  const total = addRational(symbols, multiplyRational(won, freeSpinValue(rules).value));
  expect(text(total)).toBe(vector.expected["rtp"]);
});

type FullScreenCase = Pick<LineCase, "symbolCountsPerReel"> & { pays: number[] };

test.each(titled("full screen doubles"))("%s: five lines, full screens", (_, vector) => {
  const { symbolCountsPerReel, pays } = vector.input as FullScreenCase;
  const slot = classicSlot({
    code: "published",
    symbols: symbolSet(Object.fromEntries("0abcdefgh".split("").map((name) => [name, name]))),
    unitsPerStake: 5,
    maxWinStakes: 1_000_000,
    rows: 3,
    reels: symbolCountsPerReel.map(stripWithFullWindows),
    rules: {
      lines: fiveLines,
      pays: [[], ...pays.map((units) => [0, 0, units])],
      wild: null,
      wildMultiplier: 1,
    },
    fullScreenSymbols: [4, 5, 6, 7],
    fullScreenMultiplier: 2,
  });
  const { wins } = slot.exact("base");
  expect(
    text(
      multiplyRational(
        expected(wins, (units) => units),
        rational(1n, 5n),
      ),
    ),
  ).toBe(vector.expected["rtp"]);
});

/** The published table says that symbols 4 to 7 fill two windows each: four of them in a row do, the others stand alone. */
function stripWithFullWindows(counts: Record<string, number>): number[] {
  const left = new Map(Object.entries(counts).map(([symbol, count]) => [Number(symbol), count]));
  const strip: number[] = [];
  const put = (symbol: number, count: number): void => {
    strip.push(...Array.from({ length: count }, () => symbol));
    left.set(symbol, (left.get(symbol) ?? 0) - count);
  };
  for (const symbol of [4, 5, 6, 7]) put(symbol, 4);
  for (let rest = [1]; rest.length > 0;) {
    rest = [...left].filter(([, count]) => count > 0).map(([symbol]) => symbol);
    for (const symbol of rest) put(symbol, 1);
  }
  for (const symbol of [1, 2, 3, 8]) {
    const isFull = (at: number) =>
      [0, 1, 2].every((row) => strip[(at + row) % strip.length] === symbol);
    expect(strip.some((_, at) => isFull(at) && symbol < 8)).toBe(false);
  }
  return strip;
}

type HoldCase = {
  cells: number;
  startCoins: number;
  coinChancePerEmptyCell: string;
  respins: number;
};

test.each(titled("hold and spin"))("%s: hold and spin", (_, vector) => {
  const { cells, startCoins, coinChancePerEmptyCell, respins } = vector.input as HoldCase;
  const slot = holdSlot({
    code: "published",
    symbols: symbolSet({ M: "coin", A: "empty" }),
    unitsPerStake: 1,
    maxWinStakes: 100,
    rows: 3,
    // So many reels of nothing but coins start the feature at every spin.
    reels: Array.from({ length: cells / 3 }, (_reel, reel) => [reel < startCoins / 3 ? 0 : 1]),
    rules: { lines: [], pays: [], wild: null, wildMultiplier: 1 },
    coin: 0,
    coinsToStart: startCoins,
    respins,
    oneIn: Number(coinChancePerEmptyCell.split("/")[1]),
    values: [{ units: 1, weight: 1 }],
    grandUnits: 0,
  });
  const { wins } = slot.exact("base");
  expect(close(expected(wins, (units) => units))).toBe(
    Number(vector.expected["expectedCoins"]).toPrecision(8),
  );
  expect(close(chanceOf(wins, (units) => units === cells))).toBe(
    Number(vector.expected["chanceOfFullGrid"]).toPrecision(8),
  );
});

function close({ numerator, denominator }: Rational): string {
  return (Number((numerator * 10n ** 15n) / denominator) / 1e15).toPrecision(8);
}

type CapCase = { table: [number, number][]; bet: number; capXBet: number };

test.each(titled("win cap"))("%s: the return is that of capped wins", (_, vector) => {
  const { table, bet, capXBet } = vector.input as CapCase;
  const weights = new Map(table.map(([units, weight]) => [units, BigInt(weight)]));
  const machine = {
    keyOf: () => "only",
    chances: () => ({ total: 1_000n, branches: [{ next: null, weights }] }),
  };
  const wins = winDistribution(machine, "start", capXBet);
  const paid = expected(wins, (units) => units);
  expect(text(multiplyRational(paid, rational(1n, BigInt(bet))))).toBe(vector.expected["rtp"]);
});

test.each(titled("bet modes"))("%s: each mode returns its own share of its cost", (_, vector) => {
  const { modes } = vector.input as { modes: Record<string, { cost: number; mean: string }> };
  const means = Object.entries(modes).map(
    ([id, { mean: stakes }]) => [id, Number(stakes) * 100] as const,
  );
  const slot = defineSlot<number>(
    {
      code: "published",
      algorithm: "",
      mechanic: "",
      symbols: [],
      reels: {},
      pays: [],
      features: {},
      unitsPerStake: 100,
      maxWinStakes: 1_000,
      modes: Object.entries(modes).map(([id, { cost }]) => ({ id, cost })),
    },
    {
      start: Object.fromEntries(means),
      featureModes: [],
      keyOf: String,
      play: (units) => ({ events: [], units, next: null }),
      chances: (units) => ({
        total: 2n,
        branches: [
          {
            next: null,
            weights: new Map([
              [0, 1n],
              [2 * units, 1n],
            ]),
          },
        ],
      }),
    },
  );
  for (const { id, return_percent: shown } of parSheet(slot).modes) {
    const { rtp } = (vector.expected as unknown as Record<string, { rtp: string }>)[id] as {
      rtp: string;
    };
    expect(Number(shown)).toBe(Number(rtp.replace(" %", "")));
  }
});

test.each(titled("volatility figures"))("%s: volatility", (_, vector) => {
  const { rtp, sigma } = vector.input as { rtp: number; sigma: number };
  const volatilityIndex = z95 * sigma;
  expect(volatilityIndex.toFixed(4)).toBe(String(vector.expected["volatilityIndex"]));
  expect(Math.round(spinsToConvergence({ rtp, volatilityIndex }))).toBe(
    vector.expected["spinsToConvergence"],
  );
  expect(volatilityClass(sigma)).toBe(vector.expected["class"]);
});

type SpreadCase = {
  rtp?: number;
  rtpPercent?: number;
  sigma: number;
  volatilityIndex?: number;
  spins: number;
};

test.each([...titled("RTP spread"), ...titled("PAR sheet of a real machine")])(
  "%s: the spread of the return",
  (_, vector) => {
    const {
      rtp,
      rtpPercent = 0,
      sigma,
      volatilityIndex = z95 * sigma,
      spins,
    } = vector.input as SpreadCase;
    const { low, high } = returnSpread({ rtp: rtp ?? rtpPercent / 100, volatilityIndex, spins });
    expect((low * 100).toFixed(2)).toBe(Number(vector.expected["lowPercent"]).toFixed(2));
    expect((high * 100).toFixed(2)).toBe(Number(vector.expected["highPercent"]).toFixed(2));
  },
);

test("every published case is checked here; the one of unbiased stops stands beside the draw", () => {
  const unchecked = vectors.filter(({ id }) => !checked.has(id)).map(({ group }) => group);
  expect(new Set(unchecked)).toEqual(new Set(["unbiased stop", freeSet.group]));
});
