/** Pays what a bet won; zero ends a bet that lost. Restrictions of the player do not matter: a bet that was taken is paid. */
import { defineOperation, type OperationItem } from "../../ledger/index.ts";
import { endingRound, losingPayouts, lostBets } from "./end-round.ts";
import {
  answerByTransactionId,
  answerOf,
  finalAnswer,
  transactionRow,
} from "./transaction-answer.ts";
import { type HeldWin, heldWinEvent } from "./held-win.ts";
import { refusedBet } from "./referenced-bet.ts";
import {
  type CasinoBet,
  readWalletRows,
  takenStake,
  type WalletInput,
  type WalletRows,
} from "./wallet-rows.ts";
import { type WalletWrite, writeWallet } from "./write-wallet.ts";

export interface WinInput extends WalletInput {
  readonly betId: string;
  readonly amountMinor: bigint;
  readonly roundClosed: boolean;
  /** Ours, should a part of it be held. */
  readonly heldId: string;
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
    const { provider } = input;
    const { paidMinor, held } = paidOf({ item, bet, at: now });
    const ending = input.roundClosed
      ? endingRound({ round, provider, settles: { bet, rolledBack: false }, at: now })
      : null;
    const losers = ending?.losers ?? [];
    return {
      payouts: [{ of: takenStake(bet), amountMinor: paidMinor }, ...losingPayouts(losers)],
      complete: (money) => ({
        row: {
          transactions: [transactionRow(item, { state: "applied", at: now })],
          settled: [
            {
              playerId: bet.playerId,
              id: bet.id,
              state: paidMinor > 0n ? "won" : "lost",
              payout: money.returned(bet.id),
              settlementKey: key,
              at: now,
            },
            ...lostBets(losers, money, { settlementKey: key, at: now }),
          ],
          endedRound: ending?.ended,
          held,
        },
        events: held === undefined ? [] : [heldWinEvent(held)],
        answer: answerOf(context, { status: "OK", wallet: money.wallet }),
      }),
    };
  },
  write: writeWallet,
});

interface WonBet {
  readonly item: OperationItem<WinInput>;
  readonly bet: CasinoBet;
  readonly at: Date;
}

/** What was set aside for the bet is paid at once; what a provider claims beyond that waits for staff. */
function paidOf({ item, bet, at }: WonBet): {
  readonly paidMinor: bigint;
  readonly held: HeldWin | undefined;
} {
  const { playerId, currency, input } = item;
  const { provider, transactionId, amountMinor, heldId } = input;
  const { maxPayoutMinor } = bet;
  if (amountMinor <= maxPayoutMinor) return { paidMinor: amountMinor, held: undefined };
  return {
    paidMinor: maxPayoutMinor,
    held: {
      playerId,
      id: heldId,
      provider,
      transactionId,
      kind: "win",
      currency,
      amountMinor: amountMinor - maxPayoutMinor,
      reason: "above_max_win",
      heldAt: at,
    },
  };
}
