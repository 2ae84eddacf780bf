/** Pays what a bet won; zero ends a bet that lost. Restrictions of the player do not matter: a bet that was taken is paid. */
import { defineOperation } from "../../ledger/index.ts";
import { endingRound, losingPayouts, lostBets } from "./end-round.ts";
import {
  answerByTransactionId,
  answerOf,
  finalAnswer,
  transactionRow,
} from "./transaction-answer.ts";
import { refusedBet } from "./referenced-bet.ts";
import { readWalletRows, takenStake, type WalletInput, type WalletRows } from "./wallet-rows.ts";
import { type WalletWrite, writeWallet } from "./write-wallet.ts";

export interface WinInput extends WalletInput {
  readonly betId: string;
  readonly amountMinor: bigint;
  readonly roundClosed: boolean;
}

export const winOperation = defineOperation<WinInput, WalletRows, WalletWrite>({
  kind: "casino_win",
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
    const refused = refusedBet(context);
    if (refused !== null) return finalAnswer(context, refused);
    const { bet, round } = rows;
    if (bet === null || round === null) throw new Error("an open bet has neither row nor round");
    const { provider, amountMinor } = input;
    const ending = input.roundClosed
      ? endingRound({ round, provider, settles: { bet, rolledBack: false }, at: now })
      : null;
    const losers = ending?.losers ?? [];
    return {
      payouts: [{ of: takenStake(bet), amountMinor }, ...losingPayouts(losers)],
      complete: (money) => ({
        row: {
          transactions: [transactionRow(item, { state: "applied", at: now })],
          settled: [
            {
              playerId: bet.playerId,
              id: bet.id,
              state: amountMinor > 0n ? "won" : "lost",
              payout: money.returned(bet.id),
              settlementKey: key,
              at: now,
            },
            ...lostBets(losers, money, { settlementKey: key, at: now }),
          ],
          endedRound: ending?.ended,
        },
        answer: answerOf(context, { status: "OK", wallet: money.wallet }),
      }),
    };
  },
  write: writeWallet,
});
