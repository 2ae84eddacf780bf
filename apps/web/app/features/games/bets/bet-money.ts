/** What a bet moved, in minor units. */
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import type { Bet } from "./bet-pages.ts";

export interface BetMoney {
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
}

export function moneyOf({ stake, payout }: Pick<Bet, "stake" | "payout">): BetMoney {
  const [staked, paid] = [parseAmount(stake), parseAmount(payout)];
  if (!staked.ok || !paid.ok) throw new Error(`a bet of ${stake} that paid ${payout}`);
  return { stakeMinor: staked.minor, payoutMinor: paid.minor };
}

/** Payout less stake: above zero is a win, and only that is celebrated. */
export function profitMinor(bet: Pick<Bet, "stake" | "payout">): bigint {
  const { stakeMinor, payoutMinor } = moneyOf(bet);
  return payoutMinor - stakeMinor;
}
