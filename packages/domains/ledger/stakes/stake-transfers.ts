/** The transfers of a stake and of what becomes of it. Empty parts move nothing. */
import type { AccountRef, TransferSpec } from "../operations/decision.ts";
import { totalMinor } from "./money-split.ts";
import type { MoneySplit, StakeAccount, TakenStake } from "../operations/stake.ts";

const house: AccountRef = { system: "house" };
const main: AccountRef = { wallet: "main" };
const bonus: AccountRef = { wallet: "bonus" };
const lying = (account: StakeAccount): AccountRef =>
  account === "house" ? house : { system: account };

/** What an operation has moved so far: each function here adds to it. */
type Moved = TransferSpec[];

/** Each part of the stake goes to where it lies. */
export function moveStake(moved: Moved, { account, split }: TakenStake): void {
  const to = lying(account);
  move(moved, { purpose: "stake", from: main, to, amountMinor: split.mainMinor });
  move(moved, { purpose: "stake", from: bonus, to, amountMinor: split.bonusMinor });
}

/** A stake that lies apart goes to the house, and the house pays. */
export function movePayout(moved: Moved, stake: TakenStake, payout: MoneySplit): void {
  const { account } = stake;
  if (account !== "house") {
    const from = lying(account);
    move(moved, { purpose: "settlement", from, to: house, amountMinor: totalMinor(stake.split) });
  }
  moveToWallet(moved, { purpose: "payout", from: house, amount: payout });
}

/** From where the stake lies; `back` is which money it goes back to. */
export function moveRefund(moved: Moved, stake: TakenStake, back: MoneySplit): void {
  moveToWallet(moved, { purpose: "refund", from: lying(stake.account), amount: back });
}

interface ToWallet {
  readonly purpose: string;
  readonly from: AccountRef;
  readonly amount: MoneySplit;
}

function moveToWallet(moved: Moved, { purpose, from, amount }: ToWallet): void {
  move(moved, { purpose, from, to: main, amountMinor: amount.mainMinor });
  move(moved, { purpose, from, to: bonus, amountMinor: amount.bonusMinor });
}

function move(moved: Moved, transfer: TransferSpec): void {
  if (transfer.amountMinor > 0n) moved.push(transfer);
}
