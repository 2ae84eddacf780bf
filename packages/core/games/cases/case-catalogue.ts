/** The cases with their prices, items and tickets: the one place that decides what is won how often. */
import { caseOf, type GameCase } from "./game-case.ts";

/**
 * Prices and values in roubles' worth (`rouble-worth.ts`), so that every case is the same in every currency
 * and no value is rounded. A row is an item, its value, and how many of the 100 000 tickets win it.
 */
export const caseCatalogue: readonly GameCase[] = [
  caseOf("toolbox", 10, [
    ["washer", 2, 44_918],
    ["screw", 4, 24_090],
    ["spring", 7, 14_570],
    ["gear", 12, 8_970],
    ["key", 25, 4_640],
    ["ruler", 60, 2_110],
    ["padlock", 250, 585],
    ["caliper", 1500, 117],
  ]),
  caseOf("sewing-box", 25, [
    ["screw", 5, 46_451],
    ["spring", 10, 24_640],
    ["key", 20, 13_070],
    ["candle", 30, 9_020],
    ["quill", 60, 4_780],
    ["bell", 200, 1_590],
    ["hourglass", 1000, 365],
    ["ruby", 5000, 84],
  ]),
  caseOf("writing-desk", 40, [
    ["ruler", 10, 48_746],
    ["candle", 20, 24_270],
    ["quill", 36, 13_440],
    ["key", 60, 8_040],
    ["seal", 120, 4_000],
    ["hourglass", 400, 1_190],
    ["coin", 2000, 236],
    ["pocket-watch", 6000, 78],
  ]),
  caseOf("clock-shop", 50, [
    ["spring", 10, 51_577],
    ["gear", 25, 22_630],
    ["bell", 45, 13_340],
    ["hourglass", 80, 7_950],
    ["loupe", 200, 3_490],
    ["pocket-watch", 1000, 820],
    ["music-box", 5000, 193],
  ]),
  caseOf("lamp-room", 80, [
    ["washer", 20, 44_545],
    ["candle", 40, 23_670],
    ["key", 64, 15_410],
    ["bell", 100, 10_260],
    ["lantern", 240, 4_610],
    ["compass", 1000, 1_260],
    ["coin", 6000, 245],
  ]),
  caseOf("chess-set", 100, [
    ["candle", 30, 47_405],
    ["ruler", 60, 23_420],
    ["hourglass", 90, 15_510],
    ["seal", 150, 9_230],
    ["lantern", 400, 3_400],
    ["knight", 1600, 832],
    ["crown", 6400, 203],
  ]),
  caseOf("music-room", 200, [
    ["quill", 40, 48_570],
    ["bell", 100, 21_880],
    ["candle", 160, 14_540],
    ["hourglass", 280, 8_930],
    ["loupe", 600, 4_600],
    ["music-box", 3000, 1_140],
    ["ruby", 12000, 340],
  ]),
  caseOf("chart-room", 250, [
    ["ruler", 50, 47_834],
    ["key", 100, 26_120],
    ["lantern", 200, 14_260],
    ["compass", 400, 7_790],
    ["sextant", 1250, 2_880],
    ["telescope", 5000, 860],
    ["coin", 20000, 256],
  ]),
  caseOf("laboratory", 400, [
    ["caliper", 100, 46_216],
    ["candle", 200, 24_340],
    ["scales", 360, 14_130],
    ["loupe", 600, 8_810],
    ["hourglass", 1200, 4_640],
    ["compass", 4000, 1_520],
    ["diamond", 20000, 344],
  ]),
  caseOf("observatory", 500, [
    ["loupe", 100, 49_309],
    ["lantern", 250, 22_190],
    ["compass", 450, 13_290],
    ["sextant", 750, 8_520],
    ["scales", 1500, 4_660],
    ["pocket-watch", 5000, 1_630],
    ["telescope", 25000, 401],
  ]),
  caseOf("jewel-box", 1000, [
    ["seal", 200, 45_160],
    ["bell", 400, 25_310],
    ["coin", 800, 14_180],
    ["pocket-watch", 1500, 8_390],
    ["music-box", 3000, 4_700],
    ["ruby", 10000, 1_720],
    ["diamond", 40000, 540],
  ]),
  caseOf("treasury", 2000, [
    ["padlock", 500, 43_680],
    ["seal", 1000, 23_490],
    ["scales", 1600, 15_430],
    ["coin", 2500, 10_350],
    ["ruby", 6000, 4_730],
    ["diamond", 20000, 1_610],
    ["crown", 50000, 710],
  ]),
];

/** Undefined when there is no such case. */
export function caseBySlug(slug: string): GameCase | undefined {
  return caseCatalogue.find((each) => each.slug === slug);
}
