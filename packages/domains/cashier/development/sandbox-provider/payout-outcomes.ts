/** The ways a sandbox payout can end, and what the provider then answers and reports. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { ProviderPayoutState } from "../../ports/payout-provider.ts";
import type { PayoutReport } from "./report.ts";

export const payoutOutcomes = ["success", "refused", "returned", "lost", "late"] as const;

export type PayoutOutcome = (typeof payoutOutcomes)[number];

export interface PayoutEnding {
  readonly outcome: PayoutOutcome;
  readonly payoutId: string;
  readonly currency: Currency;
  readonly amountMinor: bigint;
  /** Makes ids that were never used. */
  readonly newId: () => string;
}

/** Where the payout stands at the provider once its outcome is decided. */
export const endStates: Readonly<Record<PayoutOutcome, ProviderPayoutState["state"]>> = {
  success: "final",
  refused: "failed",
  returned: "returned",
  lost: "final",
  late: "final",
};

const reported: Readonly<Record<PayoutOutcome, readonly PayoutReport["type"][]>> = {
  success: ["payout.sent", "payout.final"],
  refused: ["payout.failed"],
  returned: ["payout.sent", "payout.returned"],
  // Neither an answer nor a report: only who asks is told.
  lost: [],
  late: ["payout.sent", "payout.final"],
};

export const refusalReason = "the recipient's bank refused it";

/** The reports in the order of sending. */
export const payoutReportsOf = (ending: PayoutEnding): readonly PayoutReport[] =>
  reported[ending.outcome].map((type) => ({
    id: ending.newId(),
    type,
    payout_id: ending.payoutId,
    reference: referenceOf(ending.payoutId),
    currency: ending.currency,
    amount: formatAmount(ending.amountMinor),
    ...(type === "payout.failed" || type === "payout.returned" ? { reason: refusalReason } : {}),
  }));

/** The provider's own name of a payout. */
export const referenceOf = (payoutId: string): string => `sandbox-${payoutId.slice(-12)}`;
