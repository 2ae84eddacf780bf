/** The exact return to player of keno: hits are distributed hypergeometrically. */
import { rational, type Rational } from "../../money/rational.ts";
import { binomial } from "../binomial.ts";
import {
  expectedReturn,
  expectedReturnAtStake,
  lowestRational,
  type PaidChance,
} from "../exact-return.ts";
import { kenoDrawCount } from "./keno-draw.ts";
import { kenoMaxNumbers, kenoRisks, kenoSize, type KenoParams } from "./keno-params.ts";
import { kenoMultiplier10k } from "./keno-pay-table.ts";

/** The chance of `hits` of `numbers` chosen: C(n, h) · C(40 − n, 10 − h) / C(40, 10). */
export function kenoChance(numbers: number, hits: number): Rational {
  const ways = binomial(numbers, hits) * binomial(kenoSize - numbers, kenoDrawCount - hits);
  return rational(ways, binomial(kenoSize, kenoDrawCount));
}

/** Every count of hits with its chance and what it pays. */
export function kenoOutcomes(params: KenoParams): PaidChance[] {
  const count = params.numbers.length;
  return Array.from({ length: count + 1 }, (_, hits) => ({
    chance: kenoChance(count, hits),
    multiplier10k: kenoMultiplier10k(params, hits),
  }));
}

export function kenoReturn(params: KenoParams): Rational {
  return expectedReturn(kenoOutcomes(params));
}

export function kenoReturnAtStake(params: KenoParams, stakeMinor: bigint): Rational {
  return expectedReturnAtStake(kenoOutcomes(params), stakeMinor);
}

/** The least generous of the forty tables. */
export function kenoLowestReturn(): Rational {
  return lowestRational(everyKenoTable().map(kenoReturn));
}

/** Every risk with every count of numbers; which numbers they are makes no difference. */
export function everyKenoTable(): KenoParams[] {
  return kenoRisks.flatMap((risk) =>
    Array.from({ length: kenoMaxNumbers }, (_, index) => ({
      risk,
      numbers: Array.from({ length: index + 1 }, (_unused, i) => i + 1),
    })),
  );
}
