/** What an operation may decide: money that moves, and what goes with it. */
import type { ErrorCode } from "@oddwright/contract/errors.ts";

/** The wallet of (player, currency) as read under its lock. Minor units. */
export interface WalletView {
  readonly mainMinor: bigint;
  readonly bonusMinor: bigint;
}

/**
 * An end of a transfer: the player's own money, or a system account by its name without currency,
 * such as `house`, `in_play:crash`, `operator_capital`, `provider:sandbox`.
 */
export type AccountRef = { readonly wallet: "main" | "bonus" } | { readonly system: string };

export interface TransferSpec {
  /** What the money moves for, such as `stake`, `payout`, `deposit`, `refund`. */
  readonly purpose: string;
  readonly from: AccountRef;
  readonly to: AccountRef;
  /** Above zero. */
  readonly amountMinor: bigint;
}

/** An event that leaves with the transaction: a hint for realtime and for later domains. */
export interface OutboxEvent {
  readonly topic: string;
  /** JSON; never holds an unrevealed secret. */
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface Rejection {
  readonly reject: ErrorCode;
  readonly params?: Readonly<Record<string, string>>;
}

/** What a bet may cost the house, in minor units of its currency. */
export interface Risk {
  /**
   * The most that the house may lose by this item, at least zero, beyond what exposure counts for the bet already. It must not follow from what
   * chance decided: whether it is covered is seen by the player.
   */
  readonly largestLossMinor: bigint;
  /** By how much the item changes what exposure counts of open bets; zero for a bet that is settled at once. */
  readonly openMinor: bigint;
  /** Answered when the house cannot cover it. Made only then. */
  readonly refusal: () => Rejection;
}

export interface Acceptance<Row> {
  /** Of a bet by which the house may lose more than it did before; without one the transfers are taken to be covered. */
  readonly risk?: Risk;
  /** May be empty: an operation that moves no money still has its key and answer. */
  readonly transfers: readonly TransferSpec[];
  /** What the domain's own `write` inserts or updates for this item, if anything. */
  readonly row?: Row;
  readonly events?: readonly OutboxEvent[];
  /** Serialised once, stored with the key, and sent byte for byte to every repeat, unless the operation has an `answerOf`. */
  readonly answer: unknown;
}
