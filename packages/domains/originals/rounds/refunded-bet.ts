// A bet that was not decided: the stake goes back, each part to where it came from.
import { multiplierScale } from "@oddwright/core/money/multiplier.ts";
import type { Bet } from "../bet.ts";

/** The outcome tells the history why, such as `cancelled`, `interrupted`, `kept_waiting`. */
export function refundedBet(bet: Bet, reason: string): Bet {
  return {
    ...bet,
    state: "refunded",
    payout: bet.stake,
    multiplier10k: multiplierScale,
    outcome: { ...bet.outcome, refunded: reason },
  };
}
