/** What players' sockets and staff hear of sports bets. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { SportsBetState } from "@oddwright/contract/sportsbook/bet-words.ts";
import type { EventListener } from "../ledger/index.ts";
import { betTopic } from "./bets/write-bets.ts";
import type { BettingDeps } from "./ports/betting-deps.ts";
import { debtTopic } from "./settlement/resettle-operation.ts";

/** Staff are notified before the event counts as read: twice perhaps, but never not at all. */
export const betEvents = ({ notifyStaff }: Pick<BettingDeps, "notifyStaff">): EventListener => ({
  playerEvents: {
    [betTopic]: (payload) => {
      const { id, currency, state } = payload as {
        readonly id: string;
        readonly currency: Currency;
        readonly state: SportsBetState;
      };
      return { kind: "betting_bet", id, currency, state };
    },
  },
  record: async (_client, events) => {
    for (const { topic, payload } of events) {
      if (topic !== debtTopic) continue;
      notifyStaff({
        topic: "betting_debt",
        text: "A sports bet was settled again, and its player could not give back all of what was paid too much.",
        details: payload as Readonly<Record<string, string>>,
      });
    }
    return () => {};
  },
});
