/** What a payout may be and what it costs, the same for the server that holds the money and the page that says it before. */
import type { Currency } from "./currency.ts";
import { minor, type Minor } from "./minor.ts";

/** `min_payout` of section 9 of the specification: no method takes less. */
export const minPayoutMinor: Readonly<Record<Currency, Minor>> = {
  RUB: minor(100_00n),
  USD: minor(1_00n),
  EUR: minor(1_00n),
  KZT: minor(500_00n),
  INR: minor(100_00n),
};

export interface PayoutFee {
  /** 150 is 1.5 %. */
  readonly basisPoints: number;
  readonly fixedMinor: bigint;
}

/** The fee of a payout, rounded down. It is part of the amount: the recipient gets the rest. */
export function payoutFeeMinor({ basisPoints, fixedMinor }: PayoutFee, amountMinor: bigint): Minor {
  return minor(fixedMinor + (amountMinor * BigInt(basisPoints)) / 10_000n);
}

export interface PayoutBounds {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
}

/** All that one payout can take of a balance; null where the balance is below the minimum. */
export function largestPayoutMinor(
  { minMinor, maxMinor }: PayoutBounds,
  balanceMinor: bigint,
): Minor | null {
  if (balanceMinor < minMinor) return null;
  return minor(balanceMinor < maxMinor ? balanceMinor : maxMinor);
}

/** What stays on the balance and is too little to be paid out by the same method: the player is told before. */
export function leftoverMinor(
  { minMinor }: PayoutBounds,
  { balanceMinor, amountMinor }: { readonly balanceMinor: bigint; readonly amountMinor: bigint },
): Minor {
  const rest = balanceMinor - amountMinor;
  return minor(rest > 0n && rest < minMinor ? rest : 0n);
}
