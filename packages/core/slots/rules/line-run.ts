/** A line read from the left, one symbol at a time: the same steps pay it and count it. */
import { payOf } from "./symbols.ts";

export type LineRules = {
  /** The row of each reel, once a line. */
  readonly lines: readonly (readonly number[])[];
  /** pays[symbol][count − 1] in units, for one line. */
  readonly pays: readonly (readonly number[])[];
  /** Stands for every symbol that pays on lines; null without one. */
  readonly wild: number | null;
  /** What a win is multiplied by when a wild stands for its symbol. */
  readonly wildMultiplier: number;
};

/**
 * A run that goes on, as one small number: the symbol (0 while there are only wilds), the wilds it began with, whether a
 * wild stands for the symbol. 0 is a run that has ended.
 */
export type Run = number;

const wildsBits = 3;

export const runEnded: Run = 0;
export const runStart: Run = packRun(0, 0, false);

function packRun(symbolPlace: number, wilds: number, substituted: boolean): Run {
  return 1 + (((symbolPlace << wildsBits) | wilds) << 1) + Number(substituted);
}

function unpackRun(run: Run): { symbolPlace: number; wilds: number; substituted: boolean } {
  const bits = run - 1;
  return {
    substituted: (bits & 1) === 1,
    wilds: (bits >> 1) & ((1 << wildsBits) - 1),
    symbolPlace: bits >> (1 + wildsBits),
  };
}

export function extendRun(rules: LineRules, run: Run, symbol: number): Run {
  if (run === runEnded) return runEnded;
  const { symbolPlace, wilds, substituted } = unpackRun(run);
  if (symbol === rules.wild) {
    return symbolPlace === 0 ? packRun(0, wilds + 1, false) : packRun(symbolPlace, wilds, true);
  }
  if ((rules.pays[symbol]?.length ?? 0) === 0) return runEnded;
  if (symbolPlace === 0) return packRun(symbol + 1, wilds, wilds > 0);
  return symbolPlace === symbol + 1 ? packRun(symbolPlace, wilds, substituted) : runEnded;
}

export type RunWin = { symbol: number; count: number; multiplier: number; units: number };

/** What a run of `count` symbols pays when it ends: the better of its wilds alone and of its symbol. */
export function runWin(rules: LineRules, run: Run, count: number): RunWin | null {
  if (run === runEnded) return null;
  const { symbolPlace, wilds, substituted } = unpackRun(run);
  const ofWilds = rules.wild === null ? 0 : payOf(rules.pays, rules.wild, wilds);
  const multiplier = substituted ? rules.wildMultiplier : 1;
  const ofSymbol = symbolPlace === 0 ? 0 : payOf(rules.pays, symbolPlace - 1, count) * multiplier;
  if (ofWilds === 0 && ofSymbol === 0) return null;
  if (ofWilds >= ofSymbol) {
    return { symbol: rules.wild as number, count: wilds, multiplier: 1, units: ofWilds };
  }
  return { symbol: symbolPlace - 1, count, multiplier, units: ofSymbol };
}
