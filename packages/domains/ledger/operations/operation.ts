/** How another domain describes an operation that moves money. */
import type { ErrorCode } from "@oddwright/contract/errors.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type pg from "pg";
import type { Acceptance, Rejection, WalletView } from "./decision.ts";
import type { StakeDecision } from "./stake.ts";

/** One command for the batcher. `input` is whatever the operation's kind understands. */
export interface OperationItem<Input> {
  /** Whose wallets are locked. One operation a player and batch. */
  readonly playerId: string;
  readonly currency: Currency;
  /** A UUID. The same key with the same input gives the stored answer; with another input, a refusal. */
  readonly key: string;
  readonly input: Input;
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
  /** `insert …` or `update …` over `unnest($1::…[], …)`, without a trailing semicolon. */
  readonly text: string;
  readonly values: readonly unknown[];
  /** How many rows it must touch: an update that found fewer fails the batch instead of losing money silently. */
  readonly rowCount: number;
}

export interface OperationDefinition<Input, Rows = undefined, Row = never> {
  /** Names the operation in keys, transfers and logs, such as `dice_bet`. */
  readonly kind: string;
  /**
   * What it does with stakes, on which policies (freeze, limits, bonuses) have a say: `taken` by those that may take one, whatever else they
   * do; `ended` by those that pay or give back stakes taken before; false where none is moved. One that moves stakes moves nothing else.
   */
  readonly stake: "taken" | "ended" | false;
  /** An unknown UUID v7 key older than this is refused with `bet_stale`; null for keys that providers make. */
  readonly staleAfterMs: number | null;
  /** Provider keys are kept for ever, players' keys 30 days. */
  readonly keepKey: "30_days" | "forever";
  /**
   * What a player must never wait with behind others, such as a cash-out: first in every batch, and never turned away for load.
   * Few of a player may wait: where the arrival time decides, the player must not be able to lengthen the wait.
   */
  readonly urgent?: boolean;
  /**
   * Pure. The answer to a repeat, from the stored one: of an operation whose answers were once of another shape, because what is stored is
   * under the hash chain and stays as it is. Without it a repeat gets the stored bytes.
   */
  readonly answerOf?: (stored: string) => string;
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
  readonly decide: (
    context: DecideContext<Input, Rows, Row>,
  ) => Rejection | Acceptance<Row> | StakeDecision<Row>;
  /**
   * The domain's own writes for the accepted items of a batch. Every row is there exactly once. Operations that have the same
   * function here are written by one call of it.
   */
  readonly write?: (rows: readonly Row[]) => readonly WriteStatement[];
}

/** Binds the three type parameters of a definition and hands it back unchanged. */
export const defineOperation = <Input, Rows = undefined, Row = never>(
  definition: OperationDefinition<Input, Rows, Row>,
): OperationDefinition<Input, Rows, Row> => definition;

// Whatever carries operations of every kind knows none of the three types: each definition only ever meets its own items.
// eslint-disable-next-line typescript/no-explicit-any
export type AnyDefinition = OperationDefinition<any, any, any>;

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
