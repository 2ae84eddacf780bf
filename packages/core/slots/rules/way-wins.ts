/** Wins on every way from the left: a symbol on neighbouring reels, once for each choice of one of its cells a reel. */
import { foldReels, type ScreenChances, type Weighted } from "../exact/fold-reels.ts";
import type { WinEvent } from "../spin-events.ts";
import { countIn, placesOf, type Screen } from "./screen.ts";
import { payOf, type Column } from "./symbols.ts";

export type WayRules = {
  /** pays[symbol][reels − 1] in units, for one way. */
  readonly pays: readonly (readonly number[])[];
  /** Stands for every symbol; not on the first reel. Null without one. */
  readonly wild: number | null;
};

/** Every symbol that pays. */
export function wayWins(options: {
  rules: WayRules;
  screen: Screen;
  names: readonly string[];
  multiplier: number;
}): WinEvent[] {
  const { rules, screen, names, multiplier } = options;
  return [...new Set(screen[0])]
    .sort((a, b) => a - b)
    .flatMap((symbol): WinEvent[] => {
      let [count, ways] = [0, 1];
      for (const column of screen) {
        const cells = countFor(rules, column, symbol);
        if (cells === 0) break;
        [count, ways] = [count + 1, ways * cells];
      }
      const units = payOf(rules.pays, symbol, count) * ways * multiplier;
      if (units === 0) return [];
      const reels = screen.slice(0, count);
      const wilds = rules.wild === null ? [] : placesOf(reels, rules.wild);
      const places = [...placesOf(reels, symbol), ...wilds];
      const name = names[symbol] as string;
      return [{ kind: "win", symbol: name, count, line: null, ways, multiplier, places, units }];
    });
}

function countFor(rules: WayRules, column: Column, symbol: number): number {
  return countIn(column, symbol) + (rules.wild === null ? 0 : countIn(column, rules.wild));
}

/** The symbols whose ways go on, with the number of their ways so far. */
type WayState = readonly { symbol: number; ways: number }[];

/** All screens by what their ways pay. A reel is what it can show, with weights. */
export function countWayWins(options: {
  rules: WayRules;
  reels: readonly (readonly Weighted<Column>[])[];
  capUnits: number;
}): ScreenChances {
  const { rules, reels, capUnits } = options;
  const start: WayState = rules.pays.flatMap((row, symbol) =>
    row.length > 0 ? [{ symbol, ways: 1 }] : [],
  );
  const known = new Map<string, Weighted<readonly number[]>[]>();
  return foldReels<WayState, readonly number[]>({
    start,
    reelCount: reels.length,
    columns: (reel, state) => {
      const symbols = state.map(({ symbol }) => symbol);
      const key = `${reel}:${symbols.join()}`;
      let counts = known.get(key);
      if (!counts) known.set(key, (counts = countsOf(rules, reels[reel] ?? [], symbols)));
      return counts;
    },
    add: (state, counts, reel) => {
      let units = 0;
      const next = state.flatMap(({ symbol, ways }, index) => {
        const cells = counts[index] as number;
        if (cells > 0) return [{ symbol, ways: ways * cells }];
        units += payOf(rules.pays, symbol, reel) * ways;
        return [];
      });
      return { state: next, units };
    },
    keyOf: (state) => state.map(({ symbol, ways }) => `${symbol}x${ways}`).join(),
    end: (state) => ({
      units: state.reduce(
        (sum, { symbol, ways }) => sum + payOf(rules.pays, symbol, reels.length) * ways,
        0,
      ),
      outcome: [],
    }),
    capUnits,
  });
}

/** A reel as far as some symbols are concerned: how many cells of each it shows. */
function countsOf(
  rules: WayRules,
  columns: readonly Weighted<Column>[],
  symbols: readonly number[],
): Weighted<readonly number[]>[] {
  const merged = new Map<string, { column: readonly number[]; weight: number }>();
  for (const { column, weight } of columns) {
    const counts = symbols.map((symbol) => countFor(rules, column, symbol));
    const same = merged.get(counts.join());
    if (same) same.weight += weight;
    else merged.set(counts.join(), { column: counts, weight });
  }
  return [...merged.values()];
}
