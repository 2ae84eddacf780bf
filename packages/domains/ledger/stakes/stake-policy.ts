/** What a domain may say to every stake, of whatever product: frozen accounts, limits, bonuses. No product knows of them. */
import type pg from "pg";
import type { Rejection, WalletView } from "../operations/decision.ts";
import type { OperationItem, WriteStatement } from "../operations/operation.ts";
import type { MoneySplit, Stake, TakenStake } from "../operations/stake.ts";

export interface PolicyContext<State> {
  readonly item: Pick<OperationItem<unknown>, "playerId" | "currency" | "key">;
  /** Before this stake, payout or refund. */
  readonly wallet: WalletView;
  /** What was read of the player, or what this policy made of it earlier in the same operation. */
  readonly state: State;
  /** The database's clock, read under the lock. */
  readonly now: Date;
}

export interface StakeContext<State> extends PolicyContext<State> {
  readonly stake: Omit<Stake, "payoutMinor">;
  /** As the policies before this one left it. */
  readonly split: MoneySplit;
}

export interface ReturnContext<State> extends PolicyContext<State> {
  readonly stake: TakenStake;
  /** Of a payout, which may be zero, or of the stake given back; as the policies before this one left it. */
  readonly split: MoneySplit;
}

/** What is not said stays as it is. */
export interface PolicyVerdict<State> {
  /** Must come to the same sum. Of a stake, each part must be in the wallet. */
  readonly split?: MoneySplit;
  /** Written once the operation is accepted: a value of its own, what was read is not changed. */
  readonly state?: State;
}

/**
 * Asked in the order in which policies are registered. What a policy decides is a new state of its own of this player; when anything
 * refuses the operation, every state stays as it was. All but `read` are pure; throwing is a bug, and refuses the operation with `internal_error`.
 */
export interface StakePolicy<State> {
  readonly name: string;
  /**
   * One state an item, in order. Under the lock of the player, which covers all currencies and processes: whatever is keyed by the player and
   * changed under that lock only is exact. Of what others change too, `write` must name the version that was read. It bounds what it reads of a player.
   */
  readonly read: (
    client: pg.ClientBase,
    items: readonly OperationItem<unknown>[],
  ) => Promise<readonly State[]>;
  /** Of every operation that may take a stake, before its domain is asked: what holds however large the stake is. */
  readonly admit?: (context: PolicyContext<State>) => Rejection | null;
  /** Null has nothing to say. What the bet comes to is not known to it, even where that is decided at once. */
  readonly decideStake?: (context: StakeContext<State>) => Rejection | PolicyVerdict<State> | null;
  /** A bet that was taken is always paid: here and at the refund nothing can be refused. */
  readonly decidePayout?: (context: ReturnContext<State>) => PolicyVerdict<State> | null;
  readonly decideRefund?: (context: ReturnContext<State>) => PolicyVerdict<State> | null;
  /** The states that changed, each player's once: parts of the batch's one write. */
  readonly write?: (changed: readonly ChangedState<State>[]) => readonly WriteStatement[];
}

export interface ChangedState<State> {
  readonly item: Pick<OperationItem<unknown>, "playerId" | "currency" | "key">;
  readonly state: State;
}

// Each policy only ever meets its own states.
// eslint-disable-next-line typescript/no-explicit-any
export type AnyStakePolicy = StakePolicy<any>;

/** Binds the type of a policy's state and forgets it. */
export const defineStakePolicy = <State>(policy: StakePolicy<State>): AnyStakePolicy => policy;
