/** How another domain describes an operation that moves money, and a guard that may refuse a stake. */
import type { ErrorCode } from "@oddwright/contract/errors.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type pg from "pg";

/** One command for the batcher. `input` is whatever the operation's kind understands. */
export interface OperationItem<Input> {
  /** Whose wallets are locked. One operation a player and batch. */
  readonly playerId: string;
  readonly currency: Currency;
  /** A UUID. The same key with the same input gives the stored answer; with another input, a refusal. */
  readonly key: string;
  readonly input: Input;
}

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
  /** Answered when the house cannot cover it. */
  readonly refusal: Rejection;
}

export interface Acceptance<Row> {
  /** Of a bet by which the house may lose more than it did before; without one the transfers are taken to be covered. */
  readonly risk?: Risk;
  /** May be empty: an operation that moves no money still has its key and answer. */
  readonly transfers: readonly TransferSpec[];
  /** What the domain's own `write` inserts or updates for this item, if anything. */
  readonly row?: Row;
  readonly events?: readonly OutboxEvent[];
  /** Serialised once, stored with the key, and sent byte for byte to every repeat. */
  readonly answer: unknown;
}

export interface DecideContext<Input, Rows, Row = unknown> {
  readonly item: OperationItem<Input>;
  readonly wallet: WalletView;
  /** What `read` returned for this item. */
  readonly rows: Rows;
  /**
   * What this batch has accepted so far of operations that share `write`: those of other players. Where operations of a batch change one
   * shared row, each decides on what the earlier ones leave of it, and `write` changes the row once.
   */
  readonly earlier: readonly Row[];
  /** The database's clock, read under the lock. */
  readonly now: Date;
}

/** A set-based SQL statement with `$1`-style placeholders: it becomes one part of the batch's single write. */
export interface WriteStatement {
  /** Stable for one kind of write: it names the prepared statement. */
  readonly name: string;
  /** `INSERT …` or `UPDATE …` over `unnest($1::…[], …)`, without a trailing semicolon. */
  readonly text: string;
  readonly values: readonly unknown[];
  /** How many rows it must touch: an update that found fewer fails the batch instead of losing money silently. */
  readonly rowCount: number;
}

export interface OperationDefinition<Input, Rows = undefined, Row = never> {
  /** Names the operation in keys, transfers and logs, such as `dice_bet`. */
  readonly kind: string;
  /** True when guards (freeze, limits, bonuses) have a say. */
  readonly stake: boolean;
  /** An unknown UUID v7 key older than this is refused with `bet_stale`; null for keys that providers make. */
  readonly staleAfterMs: number | null;
  /** Provider keys are kept for ever, players' keys 30 days. */
  readonly keepKey: "30_days" | "forever";
  /**
   * What a player must never wait with behind others, such as a cash-out: first in every batch, and never turned away for load.
   * Few of a player may wait: whoever decides by an arrival time must not let the player lengthen the wait.
   */
  readonly urgent?: boolean;
  /** The part of the input that a repeat must equal. */
  readonly fingerprint: (input: Input) => string;
  /**
   * Set-based reads of the domain's own tables, under the players' locks, in a statement younger than they are.
   * Answers one entry an item, in order. Operations that have the same function here are read by one call of it.
   */
  readonly read?: (
    client: pg.ClientBase,
    items: readonly OperationItem<Input>[],
  ) => Promise<readonly Rows[]>;
  /** Pure. Throwing is a bug: the item is refused with `internal_error` and its neighbours go on. */
  readonly decide: (context: DecideContext<Input, Rows, Row>) => Rejection | Acceptance<Row>;
  /**
   * The domain's own writes for the accepted items of a batch. Every row is there exactly once. Operations that have the same
   * function here are written by one call of it.
   */
  readonly write?: (rows: readonly Row[]) => readonly WriteStatement[];
}

/** Runs for every operation marked as a stake, of any domain, in the same transaction. */
export interface StakeGuard<Rows = unknown> {
  readonly name: string;
  readonly read: (
    client: pg.ClientBase,
    items: readonly OperationItem<unknown>[],
  ) => Promise<readonly Rows[]>;
  readonly decide: (context: DecideContext<unknown, Rows>) => Rejection | null;
}

/** Binds the three type parameters of a definition and hands it back unchanged. */
export const defineOperation = <Input, Rows = undefined, Row = never>(
  definition: OperationDefinition<Input, Rows, Row>,
): OperationDefinition<Input, Rows, Row> => definition;

/** Forgets what the guard reads: the ledger hands every guard only its own rows back. */
export const defineGuard = <Rows>(guard: StakeGuard<Rows>): StakeGuard => guard as StakeGuard;

export type OperationResult =
  | { readonly ok: true; readonly json: string; readonly replayed: boolean }
  | {
      readonly ok: false;
      readonly code: ErrorCode;
      readonly params?: Readonly<Record<string, string>>;
    };

/** The one write path for money. */
export interface Ledger {
  readonly execute: <Input, Rows, Row>(
    definition: OperationDefinition<Input, Rows, Row>,
    item: OperationItem<Input>,
  ) => Promise<OperationResult>;
}
