// The event that realtime, loyalty and bonuses hear when a bet is settled.
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { OutboxEvent } from "../ledger/index.ts";
import { type Bet, betView } from "./bet.ts";

/** What the player sees of the bet, whose it is, and which part of the money was bonus money. */
export function betSettledEvent(bet: Bet): OutboxEvent {
  return {
    topic: "bet_settled",
    payload: {
      player_id: bet.playerId,
      bet: betView(bet),
      stake_bonus: formatAmount(bet.stake.bonusMinor),
      payout_bonus: formatAmount(bet.payout.bonusMinor),
    },
  };
}
