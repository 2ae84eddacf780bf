/** Checks and sums of the payout form, from what a method states. */
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { readDestination } from "@oddwright/core/money/payout-destination.ts";
import {
  largestPayoutMinor,
  leftoverMinor,
  payoutFeeMinor,
} from "@oddwright/core/money/payout-terms.ts";
import type { PayoutMethod } from "./payout-queries.ts";

/** Of amounts that the API answers: they are amounts. */
function minorOf(amount: string): bigint {
  const parsed = parseAmount(amount);
  if (!parsed.ok) throw new Error(`the API answered ${amount} as an amount`);
  return parsed.minor;
}

export function boundsOf({ min_amount: min, max_amount: max }: PayoutMethod) {
  return { minMinor: minorOf(min), maxMinor: minorOf(max) };
}

export type PayoutFault = "amount_invalid" | "amount_out_of_range" | "exceeds";

export type CheckedPayout =
  | {
      readonly ok: true;
      readonly amount: string;
      readonly fee: string;
      readonly receives: string;
      /** Would stay and could not be paid out by itself; null where nothing is stuck. */
      readonly leftover: string | null;
    }
  | { readonly ok: false; readonly code: PayoutFault };

/** A typed amount, when the method takes it and the balance has it. */
export function checkPayout(text: string, method: PayoutMethod, balance: string): CheckedPayout {
  const parsed = parseAmount(text);
  if (!parsed.ok) return parsed;
  const bounds = boundsOf(method);
  const amountMinor = parsed.minor;
  if (amountMinor < bounds.minMinor || amountMinor > bounds.maxMinor)
    return { ok: false, code: "amount_out_of_range" };
  const balanceMinor = minorOf(balance);
  if (amountMinor > balanceMinor) return { ok: false, code: "exceeds" };
  const { basis_points: basisPoints, fixed } = method.fee;
  const feeMinor = payoutFeeMinor({ basisPoints, fixedMinor: minorOf(fixed) }, amountMinor);
  const left = leftoverMinor(bounds, { balanceMinor, amountMinor });
  return {
    ok: true,
    amount: formatAmount(amountMinor),
    fee: formatAmount(feeMinor),
    receives: formatAmount(amountMinor - feeMinor),
    leftover: left === 0n ? null : formatAmount(left),
  };
}

/** All that one payout by the method can take; null where the balance is below what it takes. */
export function largestOf(method: PayoutMethod, balance: string): string | null {
  const largest = largestPayoutMinor(boundsOf(method), minorOf(balance));
  return largest === null ? null : formatAmount(largest);
}

export const isDestination = (method: PayoutMethod, text: string): boolean =>
  readDestination(method.destination, text) !== null;
