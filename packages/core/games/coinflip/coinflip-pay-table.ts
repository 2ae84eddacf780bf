/** What a series of flips pays: 0.99 × 2ⁿ after n wins. */
import { rational, type Rational } from "../../money/rational.ts";
import { maxWinMultiplier, type MaxWinOptions } from "../max-win.ts";
import { multiplierScale } from "../../money/multiplier.ts";
import { coinflipLength } from "./coinflip-flips.ts";

/** 9900 doubled `wins` times: exact, nothing is rounded. */
export function coinflipMultiplier10k(wins: number): bigint {
  return 9_900n << BigInt(wins);
}

export type MaxWinStep = { wins: number; multiplier10k: bigint };

/** After how many wins a bet is cashed out by itself: where the maximum win is reached, 20 at the latest. */
export function coinflipLastStep(options: MaxWinOptions): MaxWinStep {
  const enough = maxWinMultiplier(options, multiplierScale);
  let wins = 1;
  while (wins < coinflipLength && coinflipMultiplier10k(wins) < enough) wins += 1;
  return { wins, multiplier10k: coinflipMultiplier10k(wins) };
}

/** The same for every series that is cashed out after at least one win: 2⁻ⁿ × 0.99 × 2ⁿ. */
export const coinflipReturn: Rational = rational(99n, 100n);
