/** What a stake returns, where its payout is rounded down to a hundredth. */
import { costsHalfAPoint, returnPercent } from "@oddwright/core/games/return-to-player.ts";
import type { Rational } from "@oddwright/core/money/rational.ts";

export interface StakeReturn {
  /** The return at this stake in per cent; null without a bet to speak of. */
  readonly returnAtStake: string | null;
  /** The same, when rounding costs more than half a point. */
  readonly loweredReturn: string | null;
}

export const noStakeReturn: StakeReturn = { returnAtStake: null, loweredReturn: null };

/** `inTheLimit`: the return of a stake so large that its rounding does not count. */
export function stakeReturn(exact: { atStake: Rational; inTheLimit: Rational }): StakeReturn {
  const returnAtStake = returnPercent(exact.atStake);
  return { returnAtStake, loweredReturn: costsHalfAPoint(exact) ? returnAtStake : null };
}
