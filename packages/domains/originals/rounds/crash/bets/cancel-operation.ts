/** The money step of taking a bet back before its round starts. */
import { defineOperation } from "../../../../ledger/index.ts";
import { endBet } from "../../../bets/end-bets.ts";
import { settleBets, type SettledBet } from "../../../bets/settle-bets.ts";
import { holdBettingRounds } from "../../betting/open-betting.ts";
import { refundedBet } from "../../../bets/refunded-bet.ts";
import { readRoundBets, type RoundBet } from "../../betting/round-bets.ts";
import { answerOf } from "../../../seeds/earlier-answers.ts";

interface CancelRows {
  readonly found: RoundBet | null;
  /** Whether the bet's round still takes bets, held until this batch commits. */
  readonly isBetting: boolean;
}

export const cancelOperation = defineOperation<{ readonly betId: string }, CancelRows, SettledBet>({
  kind: "crash_cancel",
  stake: "ended",
  staleAfterMs: null,
  keepKey: "30_days",
  answerOf,
  fingerprint: ({ betId }) => betId,
  read: async (client, items) => {
    const bets = await readRoundBets(client, "crash", items);
    const roundIds = bets.flatMap((each) => (each ? [each.round.id] : []));
    const betting = await holdBettingRounds(client, roundIds);
    return bets.map((found) => ({
      found,
      isBetting: found !== null && betting.has(found.round.id),
    }));
  },
  decide: ({ item, rows: { found, isBetting }, now }) => {
    if (found === null) return { reject: "bet_not_found" };
    if (found.bet.state !== "open") return { reject: "bet_finished" };
    if (!isBetting) return { reject: "crash_started" };
    return endBet<SettledBet>(refundedBet(found.bet, "cancelled"), {
      complete: ({ bet, view, balance }) => ({
        row: { bet, settlementKey: item.key, at: now },
        answer: { bet: view, balance },
      }),
    });
  },
  write: (settled) => [settleBets(settled)],
});
