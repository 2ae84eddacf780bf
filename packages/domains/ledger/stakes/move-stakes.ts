/** Turns what an operation says of its stakes into transfers: every stake, payout and refund passes the policies, in their order. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { Acceptance, Rejection, TransferSpec, WalletView } from "../decision.ts";
import type { OperationItem } from "../operation.ts";
import { type MoneySplit, splitPayout, splitStake, totalMinor } from "./money-split.ts";
import type { Payout, Stake, StakeDecision, TakenStake } from "./stake.ts";
import type { AnyStakePolicy, PolicyContext, PolicyVerdict } from "./stake-policy.ts";
import { payoutTransfers, refundTransfers, stakeTransfers } from "./stake-transfers.ts";

/** A policy with its state of an operation's player. */
export interface PolicyState {
  readonly policy: AnyStakePolicy;
  readonly state: unknown;
}

export interface MovedStakes {
  readonly acceptance: Acceptance<unknown>;
  /** Of those policies that changed theirs. */
  readonly policyStates: readonly PolicyState[];
}

export interface StakePlayer {
  readonly item: OperationItem<unknown>;
  readonly wallet: WalletView;
  readonly now: Date;
  readonly policies: readonly PolicyState[];
}

/** Pure. Throws when a policy breaks the rules of a split, or an operation says one stake twice. */
export function moveStakes(
  decision: StakeDecision<unknown>,
  player: StakePlayer,
): Rejection | MovedStakes {
  const till = new Till(player);
  for (const stake of decision.stakes ?? []) {
    const refusal = till.take(stake);
    if (refusal !== null) return refusal;
  }
  for (const payout of decision.payouts ?? []) till.pay(payout);
  for (const stake of decision.refunds ?? []) till.giveBack(stake);
  const { row, events, answer } = decision.complete({
    staked: (id) => till.staked.get(id) ?? unknown(id),
    returned: (id) => till.returned.get(id) ?? unknown(id),
    wallet: till.wallet,
  });
  const { risk } = decision;
  return {
    acceptance: {
      transfers: till.transfers,
      ...(risk !== undefined && { risk }),
      ...(row !== undefined && { row }),
      ...(events !== undefined && { events }),
      answer,
    },
    policyStates: till.changedStates(),
  };
}

function unknown(stakeId: string): never {
  throw new Error(`the operation moved nothing for stake ${stakeId}`);
}

/** One operation's money and policies, from one move to the next. */
class Till {
  readonly #player: StakePlayer;
  readonly #changed = new Map<AnyStakePolicy, unknown>();
  readonly staked = new Map<string, MoneySplit>();
  readonly returned = new Map<string, MoneySplit>();
  readonly transfers: TransferSpec[] = [];
  wallet: WalletView;

  constructor(player: StakePlayer) {
    this.#player = player;
    this.wallet = player.wallet;
  }

  take({ payoutMinor, ...stake }: Stake): Rejection | null {
    if (stake.amountMinor <= 0n) throw new Error(`stake ${stake.id} must be above zero`);
    const { mainMinor } = this.wallet;
    const usable = stake.money === "own" ? { mainMinor, bonusMinor: 0n } : this.wallet;
    const usual = splitStake(stake.amountMinor, usable);
    if (usual === null) return balanceNotEnough(usable);
    const split = this.#ask(usual, (policy, context) =>
      policy.decideStake?.({ ...context, stake }),
    );
    if ("reject" in split) return split;
    if (split.mainMinor > usable.mainMinor || split.bonusMinor > usable.bonusMinor)
      throw new Error(`a policy took stake ${stake.id} from money that is not there`);
    const { id, product, game, account } = stake;
    const taken: TakenStake = { id, product, game, account, split };
    note(this.staked, id, split);
    this.#move(stakeTransfers(taken), { add: -1n, split });
    if (payoutMinor !== undefined) this.pay({ of: taken, amountMinor: payoutMinor });
    return null;
  }

  pay({ of: stake, amountMinor }: Payout): void {
    if (amountMinor < 0n) throw new Error(`stake ${stake.id} cannot pay less than nothing`);
    const usual = splitPayout(amountMinor, stake.split);
    const split = this.#askReturn(usual, (policy, context) =>
      policy.decidePayout?.({ ...context, stake }),
    );
    note(this.returned, stake.id, split);
    this.#move(payoutTransfers(stake, split), { add: 1n, split });
  }

  giveBack(stake: TakenStake): void {
    const split = this.#askReturn(stake.split, (policy, context) =>
      policy.decideRefund?.({ ...context, stake }),
    );
    note(this.returned, stake.id, split);
    this.#move(refundTransfers(stake, split), { add: 1n, split });
  }

  changedStates(): readonly PolicyState[] {
    return [...this.#changed].map(([policy, state]) => ({ policy, state }));
  }

  #ask(
    usual: MoneySplit,
    ask: (policy: AnyStakePolicy, context: AskContext) => Rejection | Verdict,
  ): Rejection | MoneySplit {
    const { item, now, policies } = this.#player;
    let split = usual;
    for (const { policy, state: read } of policies) {
      const state = this.#changed.has(policy) ? this.#changed.get(policy) : read;
      const said = ask(policy, { item, now, wallet: this.wallet, state, split });
      if (said === null || said === undefined) continue;
      if ("reject" in said) return said;
      if (said.split !== undefined) split = checkedSplit(policy, said.split, totalMinor(usual));
      if (said.state === undefined) continue;
      if (policy.write === undefined) throw new Error(`${policy.name} writes no state`);
      this.#changed.set(policy, said.state);
    }
    return split;
  }

  #askReturn(
    usual: MoneySplit,
    ask: (policy: AnyStakePolicy, context: AskContext) => Verdict,
  ): MoneySplit {
    const split = this.#ask(usual, ask);
    if ("reject" in split) throw new Error("a policy refused money that is the player's");
    return split;
  }

  #move(
    transfers: readonly TransferSpec[],
    { add, split }: { readonly add: 1n | -1n; readonly split: MoneySplit },
  ): void {
    this.transfers.push(...transfers);
    const { mainMinor, bonusMinor } = this.wallet;
    this.wallet = {
      mainMinor: mainMinor + add * split.mainMinor,
      bonusMinor: bonusMinor + add * split.bonusMinor,
    };
  }
}

type AskContext = PolicyContext<unknown> & { readonly split: MoneySplit };
type Verdict = PolicyVerdict<unknown> | null | undefined;

function checkedSplit(policy: AnyStakePolicy, split: MoneySplit, sumMinor: bigint): MoneySplit {
  if (split.mainMinor < 0n || split.bonusMinor < 0n || totalMinor(split) !== sumMinor)
    throw new Error(`${policy.name} split ${sumMinor} into something else`);
  return split;
}

function note(splits: Map<string, MoneySplit>, stakeId: string, split: MoneySplit): void {
  if (splits.has(stakeId)) throw new Error(`stake ${stakeId} was moved twice by one operation`);
  splits.set(stakeId, split);
}

const balanceNotEnough = (usable: MoneySplit): Rejection => ({
  reject: "balance_not_enough",
  params: { balance: formatAmount(totalMinor(usable)) },
});
