/**
 * Takes the id of a bet that was refused, so that the same call, arriving late or again, is not taken after its provider gave it up: it has
 * the refusal as its answer for ever.
 */
import type { WalletAnswer } from "@oddwright/contract/casino/wallet-schemas.ts";
import { defineOperation } from "../../ledger/index.ts";
import { balanceOf, transactionRow } from "./transaction-answer.ts";
import { readWalletRows, type WalletInput, type WalletRows } from "./wallet-rows.ts";
import { type WalletWrite, writeWallet } from "./write-wallet.ts";

export interface RefusalInput extends WalletInput {
  readonly refused: Pick<WalletAnswer, "status" | "reason">;
  /** The key of the bet that was refused. */
  readonly betKey: string;
}

/** The answer is `null` where the id was taken meanwhile: by the same bet, carried out for another attempt, or by a rollback. */
export const refusalOperation = defineOperation<RefusalInput, WalletRows, WalletWrite>({
  kind: "casino_refusal",
  stake: false,
  staleAfterMs: null,
  keepKey: "forever",
  fingerprint: ({ inputHash }) => inputHash.toString("hex"),
  read: readWalletRows,
  decide: ({ item, rows, wallet, now }) => {
    if (rows.transaction !== null) return { transfers: [], answer: null };
    const { currency, input } = item;
    const answer: WalletAnswer = {
      status: input.refused.status,
      request_uuid: input.requestId,
      transaction_uuid: input.transactionId,
      reason: input.refused.reason,
      currency,
      balance: balanceOf(wallet, rows.usableBonusMinor),
    };
    const row = transactionRow(
      { ...item, key: input.betKey },
      { state: "refused", answer: JSON.stringify(answer), at: now },
    );
    return { transfers: [], row: { transactions: [row] }, answer };
  },
  write: writeWallet,
});
