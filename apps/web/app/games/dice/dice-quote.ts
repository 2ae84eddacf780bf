/** What a dice bet promises at this stake, to the minor unit. */
import type { DiceParams } from "@oddwright/core/games/dice/dice-params.ts";
import { diceNominalReturn, diceReturnAtStake } from "@oddwright/core/games/dice/dice-return.ts";
import { dicePlan } from "@oddwright/core/games/dice/dice.ts";
import { costsHalfAPoint, returnPercent } from "@oddwright/core/games/return-to-player.ts";
import { payoutMinor } from "@oddwright/core/money/multiplier.ts";

export interface DiceQuote {
  readonly multiplier10k: bigint;
  readonly payoutMinor: bigint;
  /** Payout less stake. */
  readonly profitMinor: bigint;
  /** The return at this stake in per cent, when rounding the payout down costs more than half a point. */
  readonly loweredReturn: string | null;
}

export function diceQuote(params: DiceParams, stakeMinor: bigint): DiceQuote {
  const { multiplier10k } = dicePlan(params);
  const paidMinor = payoutMinor(stakeMinor, multiplier10k);
  return {
    multiplier10k,
    payoutMinor: paidMinor,
    profitMinor: paidMinor - stakeMinor,
    loweredReturn: loweredReturn(params, stakeMinor),
  };
}

function loweredReturn(params: DiceParams, stakeMinor: bigint): string | null {
  if (stakeMinor <= 0n) return null;
  const atStake = diceReturnAtStake(params, stakeMinor);
  return costsHalfAPoint({ atStake, inTheLimit: diceNominalReturn })
    ? returnPercent(atStake)
    : null;
}
