/** Closes a round. */
import { defineOperation } from "../../ledger/index.ts";
import { endingRound, losingPayouts, lostBets } from "./end-round.ts";
import {
  answerByTransactionId,
  answerOf,
  finalAnswer,
  transactionRow,
} from "./transaction-answer.ts";
import { readWalletRows, type WalletInput, type WalletRows } from "./wallet-rows.ts";
import { type WalletWrite, writeWallet } from "./write-wallet.ts";

export interface EndRoundInput extends WalletInput {
  readonly roundId: string;
}

export const endRoundOperation = defineOperation<EndRoundInput, WalletRows, WalletWrite>({
  kind: "casino_end_round",
  stake: "ended",
  staleAfterMs: null,
  keepKey: "forever",
  fingerprint: ({ inputHash }) => inputHash.toString("hex"),
  read: readWalletRows,
  decide: (context) => {
    const { item, rows, now } = context;
    const byId = answerByTransactionId(context);
    if (byId !== null) return byId;
    const { playerId, currency, key, input } = item;
    const { round } = rows;
    if (round === null || round.playerId !== playerId) return finalAnswer(context, "INVALID_ROUND");
    if (round.state !== "open") return finalAnswer(context, "OK");
    if (round.openBets.some((bet) => bet.currency !== currency))
      return finalAnswer(context, "WRONG_CURRENCY");
    const { provider } = input;
    const { losers, ended } = endingRound({ round, provider, settles: null, at: now });
    return {
      payouts: losingPayouts(losers),
      complete: (money) => ({
        row: {
          transactions: [transactionRow(item, { state: "applied", at: now })],
          settled: lostBets(losers, money, { settlementKey: key, at: now }),
          endedRound: ended,
        },
        answer: answerOf(context, { status: "OK", wallet: money.wallet }),
      }),
    };
  },
  write: writeWallet,
});
