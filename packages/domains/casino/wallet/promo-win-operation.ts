/** Pays what a provider gives away at its own cost: it belongs to no bet, and to no revenue of a game. */
import { defineOperation } from "../../ledger/index.ts";
import { answerByTransactionId, answerOf, transactionRow } from "./transaction-answer.ts";
import { readWalletRows, type WalletInput, type WalletRows } from "./wallet-rows.ts";
import { type WalletWrite, writeWallet } from "./write-wallet.ts";

export interface PromoWinInput extends WalletInput {
  /** Above zero. */
  readonly amountMinor: bigint;
}

/** What the provider owes the operator for its promotions: below zero by nature. */
const promotionsAccount = (provider: string): string => `promotions:${provider}`;

export const promoWinOperation = defineOperation<PromoWinInput, WalletRows, WalletWrite>({
  kind: "casino_promo_win",
  stake: false,
  staleAfterMs: null,
  keepKey: "forever",
  fingerprint: ({ inputHash }) => inputHash.toString("hex"),
  read: readWalletRows,
  decide: (context) => {
    const { item, wallet, now } = context;
    const byId = answerByTransactionId(context);
    if (byId !== null) return byId;
    const { provider, amountMinor } = item.input;
    const after = { ...wallet, mainMinor: wallet.mainMinor + amountMinor };
    return {
      transfers: [
        {
          purpose: "promo_win",
          from: { system: promotionsAccount(provider) },
          to: { wallet: "main" },
          amountMinor,
        },
      ],
      row: { transactions: [transactionRow(item, { state: "applied", at: now })] },
      answer: answerOf(context, { status: "OK", wallet: after }),
    };
  },
  write: writeWallet,
});
