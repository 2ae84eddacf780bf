/** The ways a sandbox payment can end, and what the provider then reports. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { SandboxReport } from "./report.ts";

export const outcomes = ["success", "failure", "late", "partial", "over", "duplicate"] as const;

export type Outcome = (typeof outcomes)[number];

export interface Ending {
  readonly outcome: Outcome;
  readonly invoiceId: string;
  readonly currency: Currency;
  /** What was asked, in minor units. */
  readonly amountMinor: bigint;
  readonly paidAt: Date;
  /** Makes ids that were never used. */
  readonly newId: () => string;
}

/** The reports in the order of sending; `duplicate` sends one of them twice, and once more under another event id. */
export function reportsOf(ending: Ending): readonly SandboxReport[] {
  const { outcome, invoiceId, newId } = ending;
  if (outcome === "failure")
    return [{ id: newId(), type: "payment.failed", invoice_id: invoiceId }];
  const report: SandboxReport = {
    id: newId(),
    type: "payment.succeeded",
    invoice_id: invoiceId,
    payment_id: newId(),
    currency: ending.currency,
    amount: formatAmount(paidMinor(outcome, ending.amountMinor)),
    paid_at: ending.paidAt.toISOString(),
  };
  return outcome === "duplicate" ? [report, report, { ...report, id: newId() }] : [report];
}

/** Half of the amount when partial, a tenth more when over-paid, at least one minor unit apart where that is possible. */
export function paidMinor(outcome: Exclude<Outcome, "failure">, amountMinor: bigint): bigint {
  switch (outcome) {
    case "success":
    case "late":
    case "duplicate":
      return amountMinor;
    case "partial":
      return amountMinor > 1n ? amountMinor / 2n : 1n;
    case "over":
      return amountMinor + (amountMinor >= 10n ? amountMinor / 10n : 1n);
    default:
      throw new Error(`unknown outcome ${String(outcome satisfies never)}`);
  }
}
