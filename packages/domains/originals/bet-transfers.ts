// The transfers of a bet's stake and of what becomes of it. Empty parts move nothing.
import type { AccountRef, TransferSpec } from "../ledger/index.ts";
import type { Bet } from "./bet.ts";
import type { MoneySplit } from "./money-split.ts";

type Staked = Pick<Bet, "game" | "stake">;
type Settled = Pick<Bet, "game" | "stake" | "payout">;

const house: AccountRef = { system: "house" };
const main: AccountRef = { wallet: "main" };
const bonus: AccountRef = { wallet: "bonus" };
const inPlay = ({ game }: Pick<Bet, "game">): AccountRef => ({ system: `in_play:${game}` });

/** A bet that is settled as it is placed: each part of the stake to the house, then each part of the payout back. */
export function instantBetTransfers({ stake, payout }: Settled): readonly TransferSpec[] {
  return moving([...fromWallet("stake", stake, house), ...toWallet("payout", payout, house)]);
}

/** The stake of a bet that stays open: it lies apart from the house until it is settled. */
export function stakeIntoPlay(bet: Staked): readonly TransferSpec[] {
  return moving(fromWallet("stake", bet.stake, inPlay(bet)));
}

/** The end of an open bet: its stake goes to the house, and the house pays. */
export function settleFromPlay(bet: Settled): readonly TransferSpec[] {
  const { mainMinor, bonusMinor } = bet.stake;
  const amountMinor = mainMinor + bonusMinor;
  return moving([
    { purpose: "settlement", from: inPlay(bet), to: house, amountMinor },
    ...toWallet("payout", bet.payout, house),
  ]);
}

/** An open bet that was not decided: each part of the stake goes back to where it came from. */
export function refundFromPlay(bet: Staked): readonly TransferSpec[] {
  return moving(toWallet("refund", bet.stake, inPlay(bet)));
}

/** A bet that counted as lost by our own fault: the house gives each part of the stake back. */
export function refundFromHouse({ stake }: Pick<Bet, "stake">): readonly TransferSpec[] {
  return moving(toWallet("refund", stake, house));
}

function fromWallet(purpose: string, amount: MoneySplit, to: AccountRef): TransferSpec[] {
  return [
    { purpose, from: main, to, amountMinor: amount.mainMinor },
    { purpose, from: bonus, to, amountMinor: amount.bonusMinor },
  ];
}

function toWallet(purpose: string, amount: MoneySplit, from: AccountRef): TransferSpec[] {
  return [
    { purpose, from, to: main, amountMinor: amount.mainMinor },
    { purpose, from, to: bonus, amountMinor: amount.bonusMinor },
  ];
}

const moving = (transfers: readonly TransferSpec[]): readonly TransferSpec[] =>
  transfers.filter((transfer) => transfer.amountMinor > 0n);
