// The money step by which a player who is alone in a pot takes the stakes back: the pot is over.
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { defineOperation, type OperationDefinition } from "../../ledger/index.ts";
import { betView } from "../bet.ts";
import { betSettledEvent } from "../bet-settled-event.ts";
import { refundFromPlay } from "../bet-transfers.ts";
import { refundedBet } from "../rounds/refunded-bet.ts";
import {
  earlierIn,
  type PotChange,
  type PotRows,
  type ReadPotRows,
  type RoomInput,
  writePotChanges,
} from "./pot-changes.ts";

/** Refuses with `bet_not_found` and `room_not_alone`. */
export function leaveOperation(
  readPotRows: ReadPotRows,
): OperationDefinition<RoomInput, PotRows, PotChange> {
  return defineOperation<RoomInput, PotRows, PotChange>({
    kind: "rooms_leave",
    stake: false,
    staleAfterMs: null,
    keepKey: "30_days",
    fingerprint: ({ requestedCurrency, room }) => JSON.stringify([requestedCurrency, room]),
    read: readPotRows,
    decide: ({ item, wallet, rows, now, earlier }) => {
      const { pot, players } = rows;
      if (pot === null || !players.has(item.playerId)) return { reject: "bet_not_found" };
      if (players.size > 1 || earlierIn(pot, earlier).joined > 0) {
        return { reject: "room_not_alone" };
      }
      const bets = rows.bets.map((bet) => refundedBet(bet, "left"));
      const views = bets.map(betView);
      const returnedMinor = bets.reduce((sum, bet) => sum + bet.payout.mainMinor, 0n);
      return {
        transfers: bets.flatMap(refundFromPlay),
        row: { kind: "left", pot, bets, key: item.key, at: now },
        events: bets.map((bet, index) => betSettledEvent(bet, views[index]!)),
        answer: { bets: views, balance: formatAmount(wallet.mainMinor + returnedMinor) },
      };
    },
    write: writePotChanges,
  });
}
