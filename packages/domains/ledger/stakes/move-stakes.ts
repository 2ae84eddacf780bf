/** Turns what an operation says of its stakes into transfers: every stake, payout and refund passes the policies, in their order. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { Acceptance, Rejection, TransferSpec, WalletView } from "../operations/decision.ts";
import type { OperationItem } from "../operations/operation.ts";
import { splitPayout, splitStake, totalMinor } from "./money-split.ts";
import type { MoneySplit, Payout, Stake, StakeDecision, TakenStake } from "../operations/stake.ts";
import type { AnyStakePolicy, PolicyContext, PolicyVerdict } from "./stake-policy.ts";
import { movePayout, moveRefund, moveStake } from "./stake-transfers.ts";

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
  const completion = decision.complete({
    staked: (id) => till.staked.of(id),
    returned: (id) => till.returned.of(id),
    wallet: till.wallet,
  });
  const { transfers } = till;
  const { risk } = decision;
  return {
    acceptance:
      risk === undefined ? { ...completion, transfers } : { ...completion, transfers, risk },
    policyStates: till.changedStates(),
  };
}

/** The money of stakes by their ids. Nearly every operation has one stake, which needs no map. */
class Splits {
  #id: string | undefined;
  #split: MoneySplit | undefined;
  #others: Map<string, MoneySplit> | undefined;

  note(stakeId: string, split: MoneySplit): void {
    if (this.#id === stakeId || this.#others?.has(stakeId))
      throw new Error(`stake ${stakeId} was moved twice by one operation`);
    if (this.#id === undefined) {
      this.#id = stakeId;
      this.#split = split;
    } else (this.#others ??= new Map()).set(stakeId, split);
  }

  of(stakeId: string): MoneySplit {
    const split = this.#id === stakeId ? this.#split : this.#others?.get(stakeId);
    if (split === undefined) throw new Error(`the operation moved nothing for stake ${stakeId}`);
    return split;
  }
}

const nothingChanged: ReadonlyMap<AnyStakePolicy, unknown> = new Map();

/** One operation's money and policies, from one move to the next. */
class Till {
  readonly #player: StakePlayer;
  #changed: ReadonlyMap<AnyStakePolicy, unknown> = nothingChanged;
  readonly staked = new Splits();
  readonly returned = new Splits();
  readonly transfers: TransferSpec[] = [];
  wallet: WalletView;

  constructor(player: StakePlayer) {
    this.#player = player;
    this.wallet = player.wallet;
  }

  take(taking: Stake): Rejection | null {
    const { id, product, game, account, amountMinor, money, payoutMinor } = taking;
    if (amountMinor <= 0n) throw new Error(`stake ${id} must be above zero`);
    const { mainMinor } = this.wallet;
    const usable = money === "own" ? { mainMinor, bonusMinor: 0n } : this.wallet;
    const usual = splitStake(amountMinor, usable);
    if (usual === null) return balanceNotEnough(usable);
    const split = this.#ask("decideStake", usual, taking);
    if ("reject" in split) return split;
    if (split.mainMinor > usable.mainMinor || split.bonusMinor > usable.bonusMinor)
      throw new Error(`a policy took stake ${id} from money that is not there`);
    const taken: TakenStake = { id, product, game, account, split };
    this.staked.note(id, split);
    moveStake(this.transfers, taken);
    this.#add(-split.mainMinor, -split.bonusMinor);
    if (payoutMinor !== undefined) this.pay({ of: taken, amountMinor: payoutMinor });
    return null;
  }

  pay({ of: stake, amountMinor }: Payout): void {
    if (amountMinor < 0n) throw new Error(`stake ${stake.id} cannot pay less than nothing`);
    const split = this.#askReturn("decidePayout", splitPayout(amountMinor, stake.split), stake);
    this.returned.note(stake.id, split);
    movePayout(this.transfers, stake, split);
    this.#add(split.mainMinor, split.bonusMinor);
  }

  giveBack(stake: TakenStake): void {
    const split = this.#askReturn("decideRefund", stake.split, stake);
    this.returned.note(stake.id, split);
    moveRefund(this.transfers, stake, split);
    this.#add(split.mainMinor, split.bonusMinor);
  }

  changedStates(): readonly PolicyState[] {
    return [...this.#changed].map(([policy, state]) => ({ policy, state }));
  }

  #ask(question: Question, usual: MoneySplit, stake: Stake | TakenStake): Rejection | MoneySplit {
    const { item, now, policies } = this.#player;
    let split = usual;
    for (const { policy, state: read } of policies) {
      const decide = policy[question] as Decide | undefined;
      if (decide === undefined) continue;
      const state = this.#changed.has(policy) ? this.#changed.get(policy) : read;
      const context = { item, now, wallet: this.wallet, state, split, stake: shown(stake) };
      const said = decide.call(policy, context);
      if (said === null) continue;
      if ("reject" in said) return said;
      if (said.split !== undefined) split = checkedSplit(policy, said.split, totalMinor(usual));
      if (said.state === undefined) continue;
      if (policy.write === undefined) throw new Error(`${policy.name} writes no state`);
      this.#changed = new Map(this.#changed).set(policy, said.state);
    }
    return split;
  }

  #askReturn(
    question: Exclude<Question, "decideStake">,
    usual: MoneySplit,
    stake: TakenStake,
  ): MoneySplit {
    const split = this.#ask(question, usual, stake);
    if ("reject" in split) throw new Error("a policy refused money that is the player's");
    return split;
  }

  #add(mainMinor: bigint, bonusMinor: bigint): void {
    const { wallet } = this;
    this.wallet = {
      mainMinor: wallet.mainMinor + mainMinor,
      bonusMinor: wallet.bonusMinor + bonusMinor,
    };
  }
}

type Question = "decideStake" | "decidePayout" | "decideRefund";

/** Of a question, with the stake that it is about. */
type Decide = (
  context: PolicyContext<unknown> & { readonly split: MoneySplit; readonly stake: unknown },
) => Rejection | PolicyVerdict<unknown> | null;

/** What a policy sees of a stake: not what it pays. */
function shown(stake: Stake | TakenStake): Omit<Stake, "payoutMinor"> | TakenStake {
  if (!("payoutMinor" in stake)) return stake;
  const { payoutMinor: _minor, ...rest } = stake;
  return rest;
}

function checkedSplit(policy: AnyStakePolicy, split: MoneySplit, sumMinor: bigint): MoneySplit {
  if (split.mainMinor < 0n || split.bonusMinor < 0n || totalMinor(split) !== sumMinor)
    throw new Error(`${policy.name} split ${sumMinor} into something else`);
  return split;
}

const balanceNotEnough = (usable: MoneySplit): Rejection => ({
  reject: "balance_not_enough",
  params: { balance: formatAmount(totalMinor(usable)) },
});
