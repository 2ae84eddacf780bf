// What a runner's operation does with an open bet that is decided: the money, the row, the event, and the answer `{bet}`.
import type { Acceptance, DecideContext } from "../ledger/index.ts";
import { type Bet, betView } from "./bet.ts";
import { betSettledEvent } from "./bet-settled-event.ts";
import { refundFromPlay, settleFromPlay } from "./bet-transfers.ts";
import type { SettledBet } from "./settle-bets.ts";

/** `bet` is as it ends: won, lost or refunded. */
export function acceptSettlement(
  bet: Bet,
  { item, now }: Pick<DecideContext<unknown, unknown>, "item" | "now">,
): Acceptance<SettledBet> {
  const view = betView(bet);
  return {
    transfers: bet.state === "refunded" ? refundFromPlay(bet) : settleFromPlay(bet),
    row: { bet, settlementKey: item.key, at: now },
    events: [betSettledEvent(bet, view)],
    answer: { bet: view },
  };
}
