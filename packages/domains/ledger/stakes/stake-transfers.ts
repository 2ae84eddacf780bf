/** The transfers of a stake and of what becomes of it. Empty parts move nothing. */
import type { AccountRef, TransferSpec } from "../decision.ts";
import { type MoneySplit, totalMinor } from "./money-split.ts";
import type { StakeAccount, TakenStake } from "./stake.ts";

const house: AccountRef = { system: "house" };
const main: AccountRef = { wallet: "main" };
const bonus: AccountRef = { wallet: "bonus" };
const lying = (account: StakeAccount): AccountRef => ({ system: account });

/** Each part of the stake goes to where it lies. */
export function stakeTransfers({ account, split }: TakenStake): readonly TransferSpec[] {
  const to = lying(account);
  return moving([
    { purpose: "stake", from: main, to, amountMinor: split.mainMinor },
    { purpose: "stake", from: bonus, to, amountMinor: split.bonusMinor },
  ]);
}

/** A stake that lies apart goes to the house, and the house pays. */
export function payoutTransfers(stake: TakenStake, payout: MoneySplit): readonly TransferSpec[] {
  const { account } = stake;
  const amountMinor = account === "house" ? 0n : totalMinor(stake.split);
  return moving([
    { purpose: "settlement", from: lying(account), to: house, amountMinor },
    ...toWallet("payout", payout, house),
  ]);
}

/** From where the stake lies; `back` is which money it goes back to. */
export const refundTransfers = (stake: TakenStake, back: MoneySplit): readonly TransferSpec[] =>
  moving(toWallet("refund", back, lying(stake.account)));

function toWallet(purpose: string, amount: MoneySplit, from: AccountRef): TransferSpec[] {
  return [
    { purpose, from, to: main, amountMinor: amount.mainMinor },
    { purpose, from, to: bonus, amountMinor: amount.bonusMinor },
  ];
}

const moving = (transfers: readonly TransferSpec[]): readonly TransferSpec[] =>
  transfers.filter((transfer) => transfer.amountMinor > 0n);
