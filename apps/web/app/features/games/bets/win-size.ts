/** How large a win is beside its stake: what it looks like and sounds like. */
import { moneyOf, type BetMoney } from "./bet-money.ts";
import type { Bet } from "./bet-pages.ts";

/** `none`: a return at or below the stake, which is never celebrated. */
export type WinSize = "none" | "small" | "good" | "great";

/** Times the stake. */
const goodFrom = 2n;
const greatFrom = 10n;

export function winSizeOf({ stakeMinor, payoutMinor }: BetMoney): WinSize {
  if (payoutMinor <= stakeMinor) return "none";
  if (payoutMinor < goodFrom * stakeMinor) return "small";
  return payoutMinor < greatFrom * stakeMinor ? "good" : "great";
}

/** Of bets that ended together: what all of them paid beside what all of them cost. */
export function winSizeOfBets(bets: readonly Pick<Bet, "stake" | "payout">[]): WinSize {
  const sums = bets.map(moneyOf);
  return winSizeOf({
    stakeMinor: sums.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n),
    payoutMinor: sums.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0n),
  });
}
