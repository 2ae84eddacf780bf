/** Returns of whole slots by short formulas over their reels, which share nothing with the count of screens. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  addRational as add,
  multiplyRational as times,
  rational,
  type Rational,
} from "../money/rational.ts";
import { glassFoundry } from "./glass-foundry/glass-foundry.ts";
import { lanternFair } from "./lantern-fair/lantern-fair.ts";
import { paperKites } from "./paper-kites/paper-kites.ts";
import type { ParSheet } from "./par/par-sheet.ts";
import type { Strip } from "./rules/symbols.ts";
import { saltCaravan } from "./salt-caravan/salt-caravan.ts";
import type { Slot } from "./slot.ts";

const part = (count: number, of: number): Rational => rational(BigInt(count), BigInt(of));
const sum = (values: readonly Rational[]): Rational => values.reduce(add, rational(0n));
const product = (values: readonly Rational[]): Rational => values.reduce(times, rational(1n));

function committedReturn({ code }: Slot, mode: string): string | undefined {
  const file = readFileSync(new URL(`./${code}/par.json`, import.meta.url), "utf8");
  return (JSON.parse(file) as ParSheet).modes.find(({ id }) => id === mode)?.return;
}

function returned(slot: Slot, units: Rational, cost = 1): string {
  const { numerator, denominator } = times(units, part(1, slot.unitsPerStake * cost));
  return `${numerator}/${denominator}`;
}

const symbolIn = ({ symbols }: Slot, name: string): number => symbols.indexOf(name);

/** Of every window of the strip, with the chance of its height: the mean of `value`. */
function meanOfWindows(
  strip: Strip,
  heights: readonly { rows: number; weight: number }[],
  value: (window: readonly number[]) => number,
): Rational {
  const total = strip.length * heights.reduce((all, { weight }) => all + weight, 0);
  return sum(
    heights.flatMap(({ rows, weight }) =>
      strip.map((_, stop) => {
        const window = [...strip, ...strip].slice(stop, stop + rows);
        return part(value(window) * weight, total);
      }),
    ),
  );
}

/** Σ pay × Π mean cells × chance that the next reel has none: cells of different reels are independent. */
test.each([
  [paperKites.code, paperKites, symbolIn(paperKites, "sun")],
  [glassFoundry.code, glassFoundry, -1],
] as const)("%s: ways", (_, slot, wild) => {
  const { rows, row_weights: weights } = slot.features as Record<string, readonly number[]>;
  const heights = (rows ?? []).map((height, index) => ({
    rows: height,
    weight: weights?.[index] ?? 0,
  }));
  const strips = slot.reels["base"] ?? [];
  const units = slot.pays.flatMap((row, symbol) => {
    const cells = (window: readonly number[]) =>
      window.filter((cell) => cell === symbol || cell === wild).length;
    const means = strips.map((strip) => meanOfWindows(strip, heights, cells));
    const none = strips.map((strip) =>
      meanOfWindows(strip, heights, (window) => Number(cells(window) === 0)),
    );
    return row.map((pay, index) =>
      product([part(pay, 1), ...means.slice(0, index + 1), none[index + 1] ?? rational(1n)]),
    );
  });
  expect(returned(slot, sum(units))).toBe(committedReturn(slot, "base"));
});

/** What one line pays on average: every combination of symbols with its chance, a cell a reel. */
function lineMean(
  { pays }: Slot,
  strips: readonly Strip[],
  wilds: { wild: number; doubling: number },
): Rational {
  const chances = strips.map((strip) =>
    [...new Set(strip)].map((symbol) => ({
      symbol,
      chance: part(strip.filter((each) => each === symbol).length, strip.length),
    })),
  );
  const from = (line: readonly number[]): Rational => {
    const next = chances[line.length];
    if (!next) return part(linePay(pays, line, wilds), 1);
    return sum(next.map(({ symbol, chance }) => times(chance, from([...line, symbol]))));
  };
  return from([]);
}

function linePay(
  pays: Slot["pays"],
  line: readonly number[],
  { wild, doubling }: { wild: number; doubling: number },
): number {
  const runOf = (symbols: readonly number[]): number => {
    const end = line.findIndex((symbol) => !symbols.includes(symbol));
    return end < 0 ? line.length : end;
  };
  const symbol = line.find((each) => each !== wild) ?? wild;
  const count = runOf([symbol, wild]);
  const isHelped = symbol !== wild && line.slice(0, count).includes(wild);
  const ofSymbol = (pays[symbol]?.[count - 1] ?? 0) * (isHelped ? doubling : 1);
  return Math.max(ofSymbol, pays[wild]?.[runOf([wild]) - 1] ?? 0);
}

const threeRows = [{ rows: 3, weight: 1 }];

/** The chance of at least three windows that show a symbol, which a strip has once at most in a window. */
function threeOrMore(strips: readonly Strip[], symbol: number): Rational {
  const shown = strips.map((strip) =>
    meanOfWindows(strip, threeRows, (window) => Number(window.includes(symbol))),
  );
  const exactly = shown.reduce<Rational[]>(
    (chances, chance) => {
      const not = add(rational(1n), times(rational(-1n), chance));
      return [...chances, rational(0n)].map((same, count) =>
        add(times(same, not), times(chances[count - 1] ?? rational(0n), chance)),
      );
    },
    [rational(1n)],
  );
  return sum(exactly.slice(3));
}

test("salt-caravan: lines, and eight free spins on the other reels", () => {
  const { base = [], free = [] } = saltCaravan.reels;
  const moon = symbolIn(saltCaravan, "moon");
  const tenLines = (strips: readonly Strip[]) =>
    times(part(10, 1), lineMean(saltCaravan, strips, { wild: moon, doubling: 2 }));
  const feature = times(part(8, 1), tenLines(free));
  const chance = threeOrMore(base, symbolIn(saltCaravan, "well"));
  const whole = add(tenLines(base), times(chance, feature));
  expect(returned(saltCaravan, whole)).toBe(committedReturn(saltCaravan, "base"));
  expect(returned(saltCaravan, feature, 37)).toBe(committedReturn(saltCaravan, "buy"));
});

test("lantern-fair: lines, and the mean of the rings", () => {
  const { base = [] } = lanternFair.reels;
  const { outer_ring: outer, inner_ring: inner } = lanternFair.features as {
    outer_ring: string;
    inner_ring: readonly number[];
  };
  const innerMean = part(
    inner.reduce((all, units) => all + units, 0),
    inner.length,
  );
  const segments = outer.split(" ");
  const prizes = segments.map((units) => (units === "inner" ? innerMean : part(Number(units), 1)));
  const wheel = times(part(1, segments.length), sum(prizes));
  const lines = times(
    part(20, 1),
    lineMean(lanternFair, base, { wild: symbolIn(lanternFair, "firework"), doubling: 1 }),
  );
  const chance = threeOrMore(base, symbolIn(lanternFair, "wheel-ticket"));
  expect(returned(lanternFair, add(lines, times(chance, wheel)))).toBe(
    committedReturn(lanternFair, "base"),
  );
});
