/** The event that realtime, loyalty and bonuses hear when a bet is settled. */
import type { RoomEvent } from "@oddwright/contract/realtime/messages.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { OutboxEvent } from "../../ledger/index.ts";
import { inPresentNames } from "../seeds/earlier-answers.ts";
import type { Bet, BetView } from "./bet.ts";

export const betSettledTopic = "bet_settled";

/** `view` is what the player sees of the bet; with it whose it is, and which part of the money was bonus money. */
export function betSettledEvent(bet: Bet, view: BetView): OutboxEvent {
  return {
    topic: betSettledTopic,
    payload: {
      player_id: bet.playerId,
      bet: view,
      stake_bonus: formatAmount(bet.stake.bonusMinor),
      payout_bonus: formatAmount(bet.payout.bonusMinor),
    },
  };
}

export const betSettledForPlayer = ({ bet }: OutboxEvent["payload"]): RoomEvent =>
  ({ kind: "bet_settled", bet: inPresentNames(bet) }) as RoomEvent;
