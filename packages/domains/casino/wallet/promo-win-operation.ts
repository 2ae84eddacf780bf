/** Pays what a provider gives away at its own cost: it belongs to no bet, and to no revenue of a game. */
import { defineOperation } from "../../ledger/index.ts";
import { type HeldReason, type HeldWin, heldWinEvent } from "./held-win.ts";
import { type PromoRows, readPromoRows } from "./promo-rows.ts";
import { answerByTransactionId, answerOf, transactionRow } from "./transaction-answer.ts";
import type { WalletInput } from "./wallet-rows.ts";
import { type WalletWrite, writeWallet } from "./write-wallet.ts";

export interface PromoWinInput extends WalletInput {
  /** Above zero. */
  readonly amountMinor: bigint;
  /** Ours, should it be held. */
  readonly heldId: string;
}

/** What the provider owes the operator for its promotions: below zero by nature. */
export const promotionsAccount = (provider: string): string => `promotions:${provider}`;

/** Final for the provider either way; what is held is credited by staff. */
export const promoWinOperation = defineOperation<PromoWinInput, PromoRows, WalletWrite>({
  kind: "casino_promo_win",
  stake: false,
  staleAfterMs: null,
  keepKey: "forever",
  fingerprint: ({ inputHash }) => inputHash.toString("hex"),
  read: readPromoRows,
  decide: (context) => {
    const { item, rows, wallet, earlier, now } = context;
    const byId = answerByTransactionId(context);
    if (byId !== null) return byId;
    const { playerId, currency, input } = item;
    const { provider, amountMinor, transactionId, heldId } = input;
    const transactions = [transactionRow(item, { state: "applied", at: now })];
    const reason = reasonToHold({ rows, earlier, item });
    if (reason !== null) {
      const held: HeldWin = {
        playerId,
        id: heldId,
        provider,
        transactionId,
        kind: "promo-win",
        currency,
        amountMinor,
        reason,
        heldAt: now,
      };
      return {
        transfers: [],
        row: { transactions, held },
        events: [heldWinEvent(held)],
        answer: answerOf(context, { status: "OK", wallet }),
      };
    }
    const { day } = rows.promo;
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
      row: { transactions, promoPaid: { provider, currency, day, minor: amountMinor } },
      answer: answerOf(context, { status: "OK", wallet: after }),
    };
  },
  write: writeWallet,
});

interface Promised {
  readonly rows: PromoRows;
  readonly earlier: readonly WalletWrite[];
  readonly item: { readonly currency: string; readonly input: PromoWinInput };
}

/** A frozen account is credited: its player cannot take the money, and a freeze ends. */
function reasonToHold({ rows, earlier, item }: Promised): HeldReason | null {
  const { standing, promo } = rows;
  if (standing.stop?.code === "account_closed") return "account_closed";
  if (standing.exclusion !== null) return "account_excluded";
  const { currency, input } = item;
  const besides = earlier.reduce((sum, { promoPaid }) => {
    const isSame = promoPaid?.provider === input.provider && promoPaid.currency === currency;
    return isSame ? sum + promoPaid.minor : sum;
  }, promo.paidMinor);
  return besides + input.amountMinor > promo.boundMinor ? "daily_bound" : null;
}
