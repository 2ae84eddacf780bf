/** Which part of a stake and of its payout is the player's own money, and which is bonus money: what holds unless a policy says otherwise. */

import type { MoneySplit } from "../operations/stake.ts";

export const totalMinor = ({ mainMinor, bonusMinor }: MoneySplit): bigint => mainMinor + bonusMinor;

/** Own money first, then bonus money; null when both together are not enough. */
export function splitStake(stakeMinor: bigint, wallet: MoneySplit): MoneySplit | null {
  if (stakeMinor > wallet.mainMinor + wallet.bonusMinor) return null;
  const mainMinor = stakeMinor < wallet.mainMinor ? stakeMinor : wallet.mainMinor;
  return { mainMinor, bonusMinor: stakeMinor - mainMinor };
}

/**
 * Winnings follow the money that was staked: the bonus part is floor(payout × bonus stake / stake), the rest is the player's
 * own, so that the rounding never costs the player real money and nothing is lost. Expects a stake above zero.
 */
export function splitPayout(payoutMinor: bigint, stake: MoneySplit): MoneySplit {
  const stakeMinor = stake.mainMinor + stake.bonusMinor;
  if (stakeMinor <= 0n) throw new RangeError("a payout needs a stake above zero");
  const bonusMinor = (payoutMinor * stake.bonusMinor) / stakeMinor;
  return { mainMinor: payoutMinor - bonusMinor, bonusMinor };
}
