// What a runner's operation does with an open bet that is decided: the money, the row, the event, and the answer `{bet}`.
import type { DecideContext, StakeDecision } from "../../ledger/index.ts";
import { type DecidedBet, endBet } from "./end-bets.ts";
import type { SettledBet } from "./settle-bets.ts";

/** `decided` is won, lost or refunded. */
export function acceptSettlement(
  decided: DecidedBet,
  { item, now }: Pick<DecideContext<unknown, unknown>, "item" | "now">,
): StakeDecision<SettledBet> {
  return endBet<SettledBet>(decided, {
    complete: ({ bet, view }) => ({
      row: { bet, settlementKey: item.key, at: now },
      answer: { bet: view },
    }),
  });
}
