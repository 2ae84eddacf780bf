/** The money step by which a player who is alone in a pot takes the stakes back: the pot is over. */
import { defineOperation, type OperationDefinition } from "../../../ledger/index.ts";
import { endBets } from "../../bets/end-bets.ts";
import { refundedBet } from "../../bets/refunded-bet.ts";
import { answerOf } from "../../seeds/earlier-answers.ts";
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
    stake: "ended",
    staleAfterMs: null,
    keepKey: "30_days",
    answerOf,
    fingerprint: ({ requestedCurrency, room }) => JSON.stringify([requestedCurrency, room]),
    read: readPotRows,
    decide: ({ item, rows, now, earlier }) => {
      const { pot, players } = rows;
      if (pot === null || !players.has(item.playerId)) return { reject: "bet_not_found" };
      if (players.size > 1 || earlierIn(pot, earlier).joined > 0) {
        return { reject: "room_not_alone" };
      }
      const left = rows.bets.map((bet) => refundedBet(bet, "left"));
      return endBets<PotChange>(left, {
        complete: ({ bets, views, balance }) => ({
          row: { kind: "left", pot, bets, key: item.key, at: now },
          answer: { bets: views, balance },
        }),
      });
    },
    write: writePotChanges,
  });
}
