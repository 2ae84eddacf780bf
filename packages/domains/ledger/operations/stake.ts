/** The ledger's words for bets, of whatever product: a stake, its payout, its refund. Whose money each is, only the ledger says. */
import type { OutboxEvent, Risk, WalletView } from "./decision.ts";

/** Own money and bonus money. Minor units; both parts are zero or more. */
export interface MoneySplit {
  readonly mainMinor: bigint;
  readonly bonusMinor: bigint;
}

/** Where a stake lies: apart until its bet is settled, or with the house where that happens at once, or has happened. */
export type StakeAccount = "house" | `in_play:${string}`;

interface StakedOn {
  /** The bet's, unique to its player. */
  readonly id: string;
  /** Who offers the bet, such as `originals`. */
  readonly product: string;
  readonly game: string;
  readonly account: StakeAccount;
}

/** A stake that an operation takes. */
export interface Stake extends StakedOn {
  /** Above zero. */
  readonly amountMinor: bigint;
  /** `own` takes no bonus money. */
  readonly money: "own" | "any";
  /** A play that this bonus pays for: it is taken from nothing else, or refused. */
  readonly freePlayOf?: string;
  /** Of a bet that is settled as it is placed: what it pays, zero or more. */
  readonly payoutMinor?: bigint;
}

/** A stake that was taken, with the money that it was taken from: its domain keeps that with the bet. */
export interface TakenStake extends StakedOn {
  readonly split: MoneySplit;
}

/** What the bet of a stake pays. It settles the bet: a bet that lost pays zero, and its policies are asked about it. */
export interface Payout {
  readonly of: TakenStake;
  readonly amountMinor: bigint;
}

/** What an operation does with stakes. */
export interface StakeDecision<Row> {
  /** Each policy may refuse these. */
  readonly stakes?: readonly Stake[];
  /** Bets that were taken are always paid. */
  readonly payouts?: readonly Payout[];
  /** Bets that are not decided: the whole stake goes back. */
  readonly refunds?: readonly TakenStake[];
  readonly risk?: Risk;
  /** Pure: the operation's own rows, events and answer, once the money is known. */
  readonly complete: (money: StakeMoney) => Completion<Row>;
}

export interface StakeMoney {
  /** From which money this operation took the stake of a bet. */
  readonly staked: (stakeId: string) => MoneySplit;
  /** To which money this operation paid, or gave back, the stake of a bet. */
  readonly returned: (stakeId: string) => MoneySplit;
  /** As this operation leaves it. */
  readonly wallet: WalletView;
}

export interface Completion<Row> {
  readonly row?: Row;
  readonly events?: readonly OutboxEvent[];
  readonly answer: unknown;
}
