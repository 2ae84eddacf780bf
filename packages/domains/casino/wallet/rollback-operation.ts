/** Gives a stake back whose round did not happen. A bet that is not known is refused when it comes later. */
import { defineOperation } from "../../ledger/index.ts";
import { endingRound, losingPayouts, lostBets } from "./end-round.ts";
import { refusedBet } from "./referenced-bet.ts";
import {
  answerByTransactionId,
  answerOf,
  finalAnswer,
  transactionRow,
  type WalletContext,
} from "./transaction-answer.ts";
import { readWalletRows, takenStake, type WalletInput, type WalletRows } from "./wallet-rows.ts";
import { type TransactionRow, type WalletWrite, writeWallet } from "./write-wallet.ts";

export interface RollbackInput extends WalletInput {
  readonly betId: string;
  readonly roundClosed: boolean;
}

export const rollbackOperation = defineOperation<RollbackInput, WalletRows, WalletWrite>({
  kind: "casino_rollback",
  stake: "ended",
  staleAfterMs: null,
  keepKey: "forever",
  urgent: true,
  fingerprint: ({ inputHash }) => inputHash.toString("hex"),
  read: readWalletRows,
  decide: (context) => {
    const { item, rows, now } = context;
    const byId = answerByTransactionId(context);
    if (byId !== null) return byId;
    const { key, input } = item;
    const { bet, round } = rows;
    const refused = refusedBet(context);
    if (refused === "TRANSACTION_ROLLED_BACK") return finalAnswer(context, "OK");
    if (refused === "TRANSACTION_DOES_NOT_EXIST" && bet === null) return rollbackOfNothing(context);
    if (refused !== null) return finalAnswer(context, refused);
    if (bet === null || round === null) throw new Error("an open bet has neither row nor round");
    const { provider } = input;
    const ending = input.roundClosed
      ? endingRound({ round, provider, settles: { bet, rolledBack: true }, at: now })
      : null;
    const losers = ending?.losers ?? [];
    return {
      payouts: losingPayouts(losers),
      refunds: [takenStake(bet)],
      complete: (money) => ({
        row: {
          transactions: [transactionRow(item, { state: "applied", at: now })],
          settled: [
            {
              playerId: bet.playerId,
              id: bet.id,
              state: "rolled_back",
              payout: money.returned(bet.id),
              settlementKey: key,
              at: now,
            },
            ...lostBets(losers, money, { settlementKey: key, at: now }),
          ],
          endedRound: ending?.ended,
        },
        answer: answerOf(context, {
          status: "OK",
          wallet: money.wallet,
          isFree: bet.freeRounds !== null,
        }),
      }),
    };
  },
  write: writeWallet,
});

/** A bet that was refused needs no tombstone: none is placed under its id. An id of anything else is no bet's, and nothing of it is taken back. */
function rollbackOfNothing(context: WalletContext<RollbackInput>) {
  const { item, rows, now } = context;
  if (rows.betTransaction !== null) {
    const { playerId, kind } = rows.betTransaction;
    const isOwnBet = playerId === item.playerId && kind === "bet";
    return finalAnswer(context, isOwnBet ? "OK" : "TRANSACTION_DOES_NOT_EXIST");
  }
  const tombstone: TransactionRow = {
    ...transactionRow(item, { state: "tombstone", at: now }),
    id: item.input.betId,
    kind: "bet",
    betId: null,
    inputHash: null,
  };
  return finalAnswer(context, "OK", [tombstone]);
}
