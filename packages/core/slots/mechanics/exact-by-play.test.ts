/** Each mechanic on reels so short that every spin can be played: the exact count must give the same wins. */
import { expect, test } from "vitest";
import { paysOf, stripsOf, symbolSet } from "../rules/symbols.ts";
import type { Slot } from "../slot.ts";
import { winsByCount, winsByPlay } from "../testing/every-spin.ts";
import { bookSlot } from "./book-slot.ts";
import { cascadeSlot } from "./cascade-slot.ts";
import { classicSlot } from "./classic-slot.ts";
import { climbSlot } from "./climb-slot.ts";
import { clusterSlot } from "./cluster-slot.ts";
import { freeSpinSlot } from "./free-spin-slot.ts";
import { holdSlot } from "./hold-slot.ts";
import { stickySlot } from "./sticky-slot.ts";
import { waysSlot } from "./ways-slot.ts";
import { wheelSlot } from "./wheel-slot.ts";

const symbols = symbolSet({ W: "wild", X: "scatter", A: "a", B: "b", C: "c" });
const [wild, scatter] = [symbols.of("W"), symbols.of("X")];
const strips = (...reels: string[]) => stripsOf(symbols, reels);
const named = { code: "short", symbols, unitsPerStake: 10, maxWinStakes: 1_000 };
const lines = [
  [1, 1, 1],
  [0, 0, 0],
  [0, 1, 2],
  [2, 1, 0],
];
const rules = {
  lines,
  pays: paysOf(symbols, { W: [0, 3, 70], A: [0, 2, 20], B: [0, 0, 9], C: [0, 0, 4] }),
  wild,
  wildMultiplier: 2,
};
const free = { base: strips("AXB", "XA", "BXA"), free: strips("AXB", "WX", "XAB") };
const twoRows = {
  ...rules,
  lines: [
    [0, 0, 0],
    [1, 0, 1],
    [0, 1, 0],
  ],
};
const three = { symbol: scatter, pays: [0, 5, 15], spins: [0, 1, 2] };

const slots: Record<string, Slot> = {
  "classic lines": classicSlot({
    ...named,
    rows: 3,
    reels: strips("AAABWC", "AAABBC", "BAAACX"),
    rules,
    fullScreenSymbols: [symbols.of("A")],
    fullScreenMultiplier: 3,
  }),
  "free spins": freeSpinSlot({
    ...named,
    mechanic: "free-spins",
    rows: 2,
    reels: free,
    rules: twoRows,
    scatter: three,
    freeSpins: { multiplier: 3, more: 1, maxTimes: 1 },
    buy: null,
  }),
  "a bought feature": freeSpinSlot({
    ...named,
    mechanic: "feature-buy",
    rows: 2,
    reels: free,
    rules: twoRows,
    scatter: three,
    freeSpins: { multiplier: 1, more: 1, maxTimes: 1 },
    buy: { cost: 5, spins: 2 },
  }),
  ways: waysSlot({
    ...named,
    mechanic: "ways",
    heights: [{ rows: 3, weight: 1 }],
    reels: strips("AABCB", "WABCA", "ABWCC", "CABAB"),
    rules: { pays: paysOf(symbols, { A: [0, 0, 5, 30], B: [0, 0, 3, 11], C: [0, 1, 2, 7] }), wild },
  }),
  "changing ways": waysSlot({
    ...named,
    mechanic: "changing-ways",
    heights: [
      { rows: 2, weight: 2 },
      { rows: 4, weight: 1 },
    ],
    reels: strips("AABC", "ABCA", "ABBC", "CABA"),
    rules: {
      pays: paysOf(symbols, { A: [0, 0, 5, 30], B: [0, 0, 3, 11], C: [0, 1, 2, 7] }),
      wild: null,
    },
  }),
  cascades: cascadeSlot({
    ...named,
    rows: 3,
    reels: strips("AABCBAC", "BABCAAC", "ABACCB", "CABABC"),
    rules: {
      pays: paysOf(symbols, { A: [0, 0, 5, 30], B: [0, 0, 3, 11], C: [0, 0, 2, 7] }),
      wild: null,
    },
    multipliers: [1, 2, 4],
    fewestReels: 3,
  }),
  clusters: clusterSlot({
    ...named,
    rows: 4,
    reels: strips("AABCBAC", "BBACAAC", "ABACCB", "CCABABC"),
    rules: {
      pays: paysOf(symbols, { A: [0, 0, 0, 5, 8, 30], B: [0, 0, 3, 4], C: [0, 0, 0, 2, 7, 9, 11] }),
    },
    boosts: [
      { multiplier: 1, weight: 2 },
      { multiplier: 5, weight: 1 },
    ],
  }),
  "hold and spin": holdSlot({
    ...named,
    rows: 2,
    reels: strips("XABX", "AXXB", "XABC"),
    rules: twoRows,
    coin: scatter,
    coinsToStart: 4,
    respins: 2,
    oneIn: 3,
    values: [
      { units: 10, weight: 1 },
      { units: 35, weight: 1 },
    ],
    grandUnits: 500,
  }),
  "expanding symbol": bookSlot({
    ...named,
    reels: free,
    rows: 2,
    rules: {
      ...twoRows,
      wild: scatter,
      pays: paysOf(symbols, { A: [0, 2, 20], B: [0, 0, 9], C: [] }),
    },
    book: { ...three, spins: [0, 1, 1] },
    specials: [symbols.of("A"), symbols.of("B")],
    maxTimes: 1,
  }),
  "sticky wilds": stickySlot({
    ...named,
    rows: 2,
    reels: {
      base: strips("AX", "XAW", "BXA"),
      free: strips("AB", "WAB", "BWA"),
      kept: strips("AB", "ACB", "BA"),
    },
    rules: twoRows,
    scatter: { ...three, spins: [0, 0, 3] },
  }),
  "a wheel": wheelSlot({
    ...named,
    rows: 2,
    reels: strips("XABC", "AXCB", "XABW"),
    rules: twoRows,
    bonus: scatter,
    bonusesToStart: 2,
    outer: [10, null, 30, null],
    inner: [100, 200, 100],
  }),
  "a climb": climbSlot({
    ...named,
    reels: strips("ABBC", "ABC", "AABC"),
    lifts: [0, 0, 1, 2, 0],
    doubler: symbols.of("C"),
    tornOneIn: 3,
    destinations: [
      { id: "near", stage: 3, units: 20 },
      { id: "far", stage: 8, units: 90 },
    ],
  }),
};

const cases = Object.entries(slots).flatMap(([name, slot]) =>
  slot.modes.map(({ id }) => [name, id, slot] as const),
);

test.each(cases)("%s, mode %s: all spins played are the wins that are counted", (_, mode, slot) => {
  const counted = winsByCount(slot, mode);
  expect(counted.size).toBeGreaterThan(1);
  expect(sorted(winsByPlay(slot, mode))).toEqual(sorted(counted));
});

test("a spin ends at the largest win, and the count has nothing above it", () => {
  const capped = freeSpinSlot({
    ...named,
    maxWinStakes: 10,
    mechanic: "free-spins",
    rows: 2,
    reels: free,
    rules: twoRows,
    scatter: three,
    freeSpins: { multiplier: 3, more: 1, maxTimes: 1 },
    buy: null,
  });
  const counted = winsByCount(capped, "base");
  expect(Math.max(...counted.keys())).toBe(100);
  expect(sorted(winsByPlay(capped, "base"))).toEqual(sorted(counted));
});

test("sticky wilds refuse strips that show two wilds at once", () => {
  const reels = { base: strips("A"), free: strips("WAWB"), kept: strips("A") };
  expect(() => stickySlot({ ...named, rows: 3, reels, rules, scatter: three })).toThrow(
    "a free reel shows at most one wild",
  );
});

function sorted<Value>(map: ReadonlyMap<number, Value>): [number, Value][] {
  return [...map].sort(([a], [b]) => a - b);
}
