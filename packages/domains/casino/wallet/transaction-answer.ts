/** The answers to transactions, and the rows that they leave: a refusal is as final as a success. */
import type { WalletStatus } from "@oddwright/contract/casino/wallet-calls.ts";
import type { WalletAnswer } from "@oddwright/contract/casino/wallet-schemas.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type {
  Acceptance,
  DecideContext,
  OperationItem,
  Rejection,
  WalletView,
} from "../../ledger/index.ts";
import type { WalletInput, WalletRows } from "./wallet-rows.ts";
import type { TransactionRow, WalletWrite } from "./write-wallet.ts";

export type WalletContext<Input extends WalletInput = WalletInput> = DecideContext<
  Input,
  WalletRows,
  WalletWrite
>;

export const balanceOf = ({ mainMinor, bonusMinor }: WalletView): string =>
  formatAmount(mainMinor + bonusMinor);

interface Answered {
  readonly status: WalletStatus;
  readonly currency: Currency;
  readonly wallet: WalletView;
}

/** A repeat gets these bytes again, with the first attempt's `request_uuid`. */
export function answerOf(
  { requestId, transactionId }: Pick<WalletInput, "requestId" | "transactionId">,
  { status, currency, wallet }: Answered,
): WalletAnswer {
  return {
    status,
    request_uuid: requestId,
    transaction_uuid: transactionId,
    currency,
    balance: balanceOf(wallet),
  };
}

type Kept = Pick<TransactionRow, "state" | "at"> & { readonly answer?: string };

export function transactionRow(
  { playerId, currency, key, input }: OperationItem<WalletInput>,
  { state, answer, at }: Kept,
): TransactionRow {
  return {
    provider: input.provider,
    id: input.transactionId,
    playerId,
    kind: input.call,
    state,
    betId: input.call === "bet" ? null : input.betId,
    roundId: input.roundId,
    amountMinor: input.amountMinor,
    currency,
    operationKey: key,
    inputHash: input.inputHash,
    answer: answer ?? null,
    at,
  };
}

/** The call is answered and its id taken; no money moves. */
export function finalAnswer(
  { item, wallet, now }: WalletContext,
  status: WalletStatus,
  more: readonly TransactionRow[] = [],
): Acceptance<WalletWrite> {
  const answer = answerOf(item.input, { status, currency: item.currency, wallet });
  const kept: Kept =
    status === "OK"
      ? { state: "applied", at: now }
      : { state: "refused", answer: JSON.stringify(answer), at: now };
  return {
    transfers: [],
    row: { transactions: [transactionRow(item, kept), ...more] },
    answer,
  };
}

/**
 * What follows from the id alone. The ledger itself answers a repeat of what was carried out; here are ids that a refusal, a tombstone or
 * another player's transaction has taken.
 */
export function answerByTransactionId(
  context: WalletContext,
): Rejection | Acceptance<WalletWrite> | null {
  const { item, rows, wallet } = context;
  const known = rows.transaction;
  if (known === null) return null;
  if (known.playerId !== item.playerId) return { reject: "idempotency_conflict" };
  if (known.state === "tombstone" && item.input.call === "bet") {
    const { currency } = item;
    const answer = answerOf(item.input, { status: "TRANSACTION_ROLLED_BACK", currency, wallet });
    return { transfers: [], answer };
  }
  if (known.answer !== null && known.inputHash?.equals(item.input.inputHash))
    return { transfers: [], answer: JSON.parse(known.answer) };
  return { reject: "idempotency_conflict" };
}
