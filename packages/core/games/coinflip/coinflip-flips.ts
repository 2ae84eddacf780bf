/** The twenty flips that a bet's seeds decide. */
import { fairIntegers, sameRange } from "../../fairness/fair-integers.ts";
import type { SeedInput } from "../../fairness/floats.ts";

/** Stored with every bet: which rules decided it. */
export const coinflipAlgorithm = "coinflip-1";

export type CoinSide = "heads" | "tails";

/** A series ends here. */
export const coinflipLength = 20;

/** One number a flip; below one half is tails. */
export const coinflipRanges: readonly number[] = sameRange(2, coinflipLength);

const letters = ["T", "H"] as const;

/** "HTHH…", twenty letters. */
export function flipCoins(input: SeedInput): string {
  return fairIntegers(input, coinflipRanges)
    .map((half) => letters[half])
    .join("");
}

export function letterOf(side: CoinSide): string {
  return side === "heads" ? "H" : "T";
}
