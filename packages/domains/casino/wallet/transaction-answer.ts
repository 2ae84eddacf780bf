/** The answers to transactions, and the rows that they leave: a refusal is as final as a success. */
import type { WalletStatus } from "@oddwright/contract/casino/wallet-calls.ts";
import type { WalletAnswer } from "@oddwright/contract/casino/wallet-schemas.ts";
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

/** All that the player may stake on a game: own money, and the bonus money that counts for it. */
export const balanceOf = ({ mainMinor }: WalletView, usableBonusMinor: bigint | null): string =>
  formatAmount(mainMinor + (usableBonusMinor ?? 0n));

interface Answered {
  readonly status: WalletStatus;
  /** As the call leaves it. */
  readonly wallet: WalletView;
  /** The call takes a free round's stake, or gives it back: the grant keeps that money apart, so that it is in no balance. */
  readonly isFree?: boolean;
}

/** A repeat gets these bytes again, with the first attempt's `request_uuid`. */
export function answerOf(
  { item, wallet: before, rows }: Pick<WalletContext, "item" | "wallet" | "rows">,
  { status, wallet, isFree = false }: Answered,
): WalletAnswer {
  const { requestId, transactionId } = item.input;
  const { usableBonusMinor: usable } = rows;
  const movedMinor = isFree ? 0n : wallet.bonusMinor - before.bonusMinor;
  return {
    status,
    request_uuid: requestId,
    transaction_uuid: transactionId,
    currency: item.currency,
    // What the call moves of bonus money belongs to the grant that its game feeds.
    balance: balanceOf(wallet, usable === null ? null : usable + movedMinor),
  };
}

type Kept = Pick<TransactionRow, "state" | "at"> & {
  readonly answer?: string;
  readonly placedBet?: string;
};

export function transactionRow(
  { playerId, currency, key, input }: OperationItem<WalletInput>,
  { state, answer, placedBet, at }: Kept,
): TransactionRow {
  return {
    provider: input.provider,
    id: input.transactionId,
    playerId,
    kind: input.call,
    state,
    betId: input.betId,
    placedBet: placedBet ?? null,
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
  context: WalletContext,
  status: WalletStatus,
  more: readonly TransactionRow[] = [],
): Acceptance<WalletWrite> {
  const { item, wallet, now } = context;
  const answer = answerOf(context, { status, wallet });
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
    const answer = answerOf(context, { status: "TRANSACTION_ROLLED_BACK", wallet });
    return { transfers: [], answer };
  }
  if (known.answer !== null && known.inputHash?.equals(item.input.inputHash))
    return { transfers: [], answer: JSON.parse(known.answer) };
  return { reject: "idempotency_conflict" };
}
