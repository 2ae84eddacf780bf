// A bet that was not decided: the stake goes back, each part to where it came from.
import { multiplierScale } from "@oddwright/core/money/multiplier.ts";
import type { Bet } from "../bet.ts";

export function refundedBet(bet: Bet): Bet {
  return { ...bet, state: "refunded", payout: bet.stake, multiplier10k: multiplierScale };
}
