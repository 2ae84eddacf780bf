/** The stake that a game's field starts with. */
import type { BetLimit } from "./bet-limits.ts";

/** A minimum stake is hardly a game. */
const startingMinimums = 10n;

/**
 * A payout is rounded down by less than one minor unit, whatever the game and the bet: from two hundred of them on that
 * costs less than half a point of return, below which the panel would have to state another return than the lobby.
 */
const unroundedMinor = 200n;

const digits = [1n, 2n, 5n];

/** The smallest 1, 2 or 5 with zeros that is a game and keeps the game's return; the largest within the limits where none does. */
export function firstStakeMinor({
  minMinor,
  maxMinor,
}: {
  readonly [End in keyof BetLimit]: bigint;
}): bigint {
  const least = minMinor * startingMinimums;
  const wanted = least > unroundedMinor ? least : unroundedMinor;
  let largestWithin = minMinor;
  for (let power = 1n; ; power *= 10n) {
    for (const digit of digits) {
      const stakeMinor = digit * power;
      if (stakeMinor > maxMinor) return largestWithin;
      if (stakeMinor >= wanted) return stakeMinor;
      if (stakeMinor > largestWithin) largestWithin = stakeMinor;
    }
  }
}
