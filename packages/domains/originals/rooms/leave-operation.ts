// The money step by which a player who is alone in a pot takes the stakes back: the pot is over.
import type { Room } from "@oddwright/core/money/bet-limits.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { defineOperation, type OperationDefinition } from "../../ledger/index.ts";
import { type Bet, betView } from "../bet.ts";
import { betSettledEvent } from "../bet-settled-event.ts";
import { readBetsOfPots } from "./pot-bets.ts";
import { refundFromPlay } from "../bet-transfers.ts";
import { settleBets } from "../settle-bets.ts";
import type { Pot } from "./pot.ts";
import { leavePots, lockOpenPots } from "./pot-store.ts";
import { refundedBet } from "../rounds/refunded-bet.ts";

export interface LeaveInput {
  /** As sent: null when the request named none. */
  readonly requestedCurrency: Currency | null;
  readonly room: Room;
}

interface LeaveRows {
  readonly pot: Pot | null;
  /** Of everyone in the pot, in the order of joining. */
  readonly bets: readonly Bet[];
}

interface LeftPot {
  readonly pot: Pot;
  readonly bets: readonly Bet[];
  readonly key: string;
  readonly at: Date;
}

/** Refuses with `bet_not_found` and `room_not_alone`. */
export const leaveOperation: OperationDefinition<LeaveInput, LeaveRows, LeftPot> = defineOperation<
  LeaveInput,
  LeaveRows,
  LeftPot
>({
  kind: "rooms_leave",
  stake: false,
  staleAfterMs: null,
  keepKey: "30_days",
  fingerprint: ({ requestedCurrency, room }) => JSON.stringify([requestedCurrency, room]),
  read: async (client, items) => {
    const places = items.map(({ currency, input: { room } }) => ({ room, currency }));
    const pots = await lockOpenPots(client, places);
    const bets = await readBetsOfPots(
      client,
      pots.map(({ id }) => id),
    );
    return places.map(({ room, currency }) => {
      const pot = pots.find((each) => each.room === room && each.currency === currency) ?? null;
      return { pot, bets: pot ? (bets.get(pot.id) ?? []) : [] };
    });
  },
  decide: ({ item, wallet, rows, now }) => {
    const own = rows.bets.filter((bet) => bet.playerId === item.playerId);
    if (rows.pot === null || own.length === 0) return { reject: "bet_not_found" };
    if (own.length < rows.bets.length) return { reject: "room_not_alone" };
    const bets = own.map((bet) => refundedBet(bet, "left"));
    const views = bets.map(betView);
    const returnedMinor = bets.reduce((sum, bet) => sum + bet.payout.mainMinor, 0n);
    return {
      transfers: bets.flatMap(refundFromPlay),
      row: { pot: rows.pot, bets, key: item.key, at: now },
      events: bets.map((bet, index) => betSettledEvent(bet, views[index]!)),
      answer: { bets: views, balance: formatAmount(wallet.mainMinor + returnedMinor) },
    };
  },
  write: (left) => [
    settleBets(
      left.flatMap(({ bets, key, at }) => bets.map((bet) => ({ bet, settlementKey: key, at }))),
    ),
    leavePots(left.map(({ pot, at }) => ({ potId: pot.id, at }))),
  ],
});
