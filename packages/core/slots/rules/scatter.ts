/** A symbol that counts wherever it stands. */
import type { WinEvent } from "../spin-events.ts";
import { placesOf, type Screen } from "./screen.ts";

export type ScatterRules = {
  readonly symbol: number;
  /** pays[count − 1] in units. */
  readonly pays: readonly number[];
  /** Free spins: spins[count − 1]. */
  readonly spins: readonly number[];
};

export function scatterWins(options: {
  rules: ScatterRules;
  screen: Screen;
  names: readonly string[];
  multiplier: number;
}): WinEvent[] {
  const { rules, screen, names, multiplier } = options;
  const places = placesOf(screen, rules.symbol);
  const count = places.length;
  const units = valueAt(rules.pays, count) * multiplier;
  const symbol = names[rules.symbol] as string;
  if (units === 0) return [];
  return [{ kind: "win", symbol, count, line: null, ways: 1, multiplier, places, units }];
}

/** The entry of a list that begins with a count of one; 0 for a count that is not listed. */
export function valueAt(values: readonly number[], count: number): number {
  return values[count - 1] ?? 0;
}
