/** What guesses are worth: 0.99 / the product of their chances. */
import { multiplier10kOf, multiplierScale, payoutMinor } from "../../money/multiplier.ts";
import { multiplyRational, rational, type Rational } from "../../money/rational.ts";
import { hiloHighest } from "./hilo-cards.ts";

export type HiloGuess = "higher" | "lower";

/**
 * How many of the thirteen ranks win after a card of this value: higher or same, lower or same. Higher
 * than an ace and lower than a king exclude the same, or they could not lose.
 */
export function hiloWinningRanks(value: number, guess: HiloGuess): number {
  return ranksBeyond(value, guess) + (sameWins(value, guess) ? 1 : 0);
}

/** Whether the next card's value makes the guess right. */
export function hiloWins(value: number, guess: HiloGuess, next: number): boolean {
  if (next === value) return sameWins(value, guess);
  return guess === "higher" ? next > value : next < value;
}

/** 0.99 / Π (winning ranks / 13), rounded down once to 1/10 000; one entry a guess won. */
export function hiloMultiplier10k(winningRanks: readonly number[]): bigint {
  const { numerator, denominator } = hiloChance(winningRanks);
  return multiplier10kOf(rational(99n * denominator, 100n * numerator));
}

/** The chance that all these guesses are right. */
export function hiloChance(winningRanks: readonly number[]): Rational {
  return winningRanks
    .map((count) => rational(BigInt(count), BigInt(hiloHighest)))
    .reduce(multiplyRational, rational(1n));
}

/** The return of guesses that win with so many ranks each, cashed out after the last. */
export function hiloReturn(winningRanks: readonly number[]): Rational {
  const paid = rational(hiloMultiplier10k(winningRanks), multiplierScale);
  return multiplyRational(hiloChance(winningRanks), paid);
}

/** The same at one stake (above zero), whose payout is rounded down to a minor unit. */
export function hiloReturnAtStake(winningRanks: readonly number[], stakeMinor: bigint): Rational {
  const paid = payoutMinor(stakeMinor, hiloMultiplier10k(winningRanks));
  return multiplyRational(hiloChance(winningRanks), rational(paid, stakeMinor));
}

/**
 * A bound below every series: rounding takes less than 1/10 000 of the stake, which is paid with a chance
 * of 12/13 at most.
 */
export const hiloLowestReturn: Rational = rational(99n * 1_300n - 12n, 130_000n);

/** How many ranks lie beyond the value, on the guessed side. */
function ranksBeyond(value: number, guess: HiloGuess): number {
  return guess === "higher" ? hiloHighest - value : value - 1;
}

function sameWins(value: number, guess: HiloGuess): boolean {
  return ranksBeyond(value, guess) < hiloHighest - 1;
}
