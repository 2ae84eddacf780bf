/** A bet that was not decided: the stake goes back. */
import { multiplierScale } from "@oddwright/core/money/multiplier.ts";
import { totalMinor } from "../../ledger/index.ts";
import type { Bet } from "./bet.ts";
import type { DecidedBet } from "./end-bets.ts";

/** The outcome keeps the reason for the history: `cancelled`, `interrupted`, `kept_waiting`. */
export function refundedBet({ payout: _payout, ...bet }: Bet, reason: string): DecidedBet {
  return {
    ...bet,
    state: "refunded",
    payoutMinor: totalMinor(bet.stake),
    multiplier10k: multiplierScale,
    outcome: { ...bet.outcome, refunded: reason },
  };
}
