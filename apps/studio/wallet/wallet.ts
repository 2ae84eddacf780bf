/** Whose money a round is played with: the casino's wallet, or the play money of a demo. Both answer by the same rules. */
import type { WalletAnswer } from "@oddwright/contract/casino/wallet-schemas.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";

/** What is not final says nothing about what became of the call. */
export type Reply =
  | { readonly final: true; readonly answer: Pick<WalletAnswer, "status" | "balance"> }
  | { readonly final: false };

export interface RoundMoney {
  readonly id: string;
  /** Of a stake that was added to a bet: that bet, whose round it belongs to. */
  readonly mainId: string | null;
  readonly sessionId: string;
  /** At the casino's wallet; null in demo. */
  readonly walletSession: string | null;
  readonly currency: Currency;
  readonly mode: string;
  readonly costMinor: bigint;
  /** The grant of free rounds that pays for it; null where its player does. */
  readonly freeGrantId: string | null;
  /** Null until the spin was drawn. */
  readonly payoutMinor: bigint | null;
  readonly betId: string;
  readonly endId: string;
  readonly rollbackId: string;
}

export interface Wallet {
  readonly bet: (round: RoundMoney) => Promise<Reply>;
  /** Pays what the round won and closes it, or closes it as lost. */
  readonly end: (round: RoundMoney & { readonly payoutMinor: bigint }) => Promise<Reply>;
  /** Gives the stake back, also of a bet that never came. */
  readonly rollback: (round: RoundMoney) => Promise<Reply>;
}
