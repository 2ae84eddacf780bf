/** What a dice bet promises at this stake, to the minor unit. */
import type { DiceParams } from "@oddwright/core/games/dice/dice-params.ts";
import { diceNominalReturn, diceReturnAtStake } from "@oddwright/core/games/dice/dice-return.ts";
import { dicePlan } from "@oddwright/core/games/dice/dice.ts";
import { payoutMinor } from "@oddwright/core/money/multiplier.ts";
import { noStakeReturn, stakeReturn, type StakeReturn } from "../stake/stake-return.ts";

export interface DiceQuote extends StakeReturn {
  readonly multiplier10k: bigint;
  readonly payoutMinor: bigint;
  /** Payout less stake. */
  readonly profitMinor: bigint;
}

export function diceQuote(params: DiceParams, stakeMinor: bigint): DiceQuote {
  const { multiplier10k } = dicePlan(params);
  const paidMinor = payoutMinor(stakeMinor, multiplier10k);
  return {
    multiplier10k,
    payoutMinor: paidMinor,
    profitMinor: paidMinor - stakeMinor,
    ...(stakeMinor > 0n
      ? stakeReturn({
          atStake: diceReturnAtStake(params, stakeMinor),
          inTheLimit: diceNominalReturn,
        })
      : noStakeReturn),
  };
}
