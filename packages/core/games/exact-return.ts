/** Returns as sums over outcomes, exactly. */
import { multiplierScale, payoutMinor } from "../money/multiplier.ts";
import {
  addRational,
  compareRational,
  multiplyRational,
  rational,
  type Rational,
} from "../money/rational.ts";

/** An outcome's chance and what it pays, in 1/10 000 of the stake. */
export type PaidChance = { chance: Rational; multiplier10k: bigint };

/** Σ chance × multiplier: the return of large stakes, where payouts are not rounded. */
export function expectedReturn(outcomes: readonly PaidChance[]): Rational {
  return weighted(outcomes, ({ multiplier10k }) => rational(multiplier10k, multiplierScale));
}

/** The return of one stake (above zero), whose payout is rounded down to a minor unit. */
export function expectedReturnAtStake(
  outcomes: readonly PaidChance[],
  stakeMinor: bigint,
): Rational {
  return weighted(outcomes, ({ multiplier10k }) =>
    rational(payoutMinor(stakeMinor, multiplier10k), stakeMinor),
  );
}

export function lowestRational(values: readonly Rational[]): Rational {
  return values.reduce((a, b) => (compareRational(a, b) <= 0 ? a : b));
}

function weighted(
  outcomes: readonly PaidChance[],
  paid: (outcome: PaidChance) => Rational,
): Rational {
  return outcomes
    .map((outcome) => multiplyRational(outcome.chance, paid(outcome)))
    .reduce(addRational, rational(0n));
}
