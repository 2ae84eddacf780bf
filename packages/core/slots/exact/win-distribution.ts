/** The exact distribution of a spin's win: a sum over the states that it can pass through, each computed once. */
import { addRational, multiplyRational, rational, type Rational } from "../../money/rational.ts";
import type { StepChances } from "./step-chances.ts";
import {
  addWeights,
  multiplyWeights,
  sumOf,
  type MutableWeights,
  type UnitWeights,
} from "./unit-weights.ts";

/** The chance of a win is its weight over `total`. */
export type WinDistribution = { readonly total: bigint; readonly weights: UnitWeights };

type Machine<State> = {
  readonly chances: (state: State) => StepChances<State>;
  readonly keyOf: (state: State) => string;
  /** Called with each state that was computed. */
  readonly onState?: (() => void) | undefined;
};

const nothing: WinDistribution = { total: 1n, weights: new Map([[0, 1n]]) };

/**
 * The wins of a spin that begins in `start`, each at most `capUnits`. Wins are never negative, so a sum may be cut at the
 * cap at every step. Every state leads only to states that come later: a spin that could go on for ever is a bug.
 */
export function winDistribution<State>(
  { chances, keyOf, onState }: Machine<State>,
  start: State,
  capUnits: number,
): WinDistribution {
  const known = new Map<string, WinDistribution | "in progress">();
  const from = (state: State | null): WinDistribution => {
    if (state === null) return nothing;
    const key = keyOf(state);
    const found = known.get(key);
    if (found === "in progress") throw new Error(`state ${key} leads to itself`);
    if (found) return found;
    known.set(key, "in progress");
    const { total, branches } = chances(state);
    const parts = branches.map(({ next, weights }) => ({ weights, after: from(next) }));
    const common = parts.reduce((all, { after }) => leastCommonMultiple(all, after.total), 1n);
    const weights: MutableWeights = new Map();
    for (const { weights: paid, after } of parts) {
      addWeights(weights, multiplyWeights(paid, after.weights, capUnits), common / after.total);
    }
    const distribution = { total: total * common, weights };
    if (sumOf(weights) !== distribution.total) throw new Error(`chances of ${key} do not add up`);
    known.set(key, distribution);
    onState?.();
    return distribution;
  };
  return from(start);
}

/** Σ chance × value(win). */
export function expected(
  { total, weights }: WinDistribution,
  valueOf: (units: bigint) => bigint,
): Rational {
  let sum = 0n;
  for (const [units, weight] of weights) sum += weight * valueOf(BigInt(units));
  return rational(sum, total);
}

export function chanceOf(
  { total, weights }: WinDistribution,
  counts: (units: number) => boolean,
): Rational {
  let sum = 0n;
  for (const [units, weight] of weights) if (counts(units)) sum += weight;
  return rational(sum, total);
}

/** Of the win: E(win²) − E(win)², in squared units. */
export function variance(wins: WinDistribution): Rational {
  const mean = expected(wins, (units) => units);
  const squares = expected(wins, (units) => units * units);
  return addRational(squares, multiplyRational(rational(-1n), multiplyRational(mean, mean)));
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  return a * rational(b, a).numerator;
}
