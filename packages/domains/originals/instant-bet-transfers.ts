// The transfers of a bet that is settled as it is placed.
import type { TransferSpec } from "../ledger/index.ts";
import type { Bet } from "./bet.ts";

const house = { system: "house" } as const;

/** Each part of the stake from its wallet to the house, then each part of the payout back. Empty parts move nothing. */
export function instantBetTransfers({ stake, payout }: Bet): readonly TransferSpec[] {
  const main = { wallet: "main" } as const;
  const bonus = { wallet: "bonus" } as const;
  const transfers: TransferSpec[] = [
    { purpose: "stake", from: main, to: house, amountMinor: stake.mainMinor },
    { purpose: "stake", from: bonus, to: house, amountMinor: stake.bonusMinor },
    { purpose: "payout", from: house, to: main, amountMinor: payout.mainMinor },
    { purpose: "payout", from: house, to: bonus, amountMinor: payout.bonusMinor },
  ];
  return transfers.filter((transfer) => transfer.amountMinor > 0n);
}
