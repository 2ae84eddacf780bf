/** Which payouts staff look at before they are sent, why, and how many of the staff decide. */
import type { ReviewReason } from "@oddwright/contract/cashier/payout-status.ts";
import type { PayoutRule } from "../../methods/payout-methods.ts";

/** What is known of a player's money in the currency of a new payout. Minor units. */
export interface PayoutPast {
  readonly registeredAt: Date | null;
  /** Deposits credited, ever. */
  readonly depositedMinor: bigint;
  /** Payouts that were sent or may still be. */
  readonly paidOutMinor: bigint;
  /** A payout of the player's in any currency has arrived. */
  readonly hasPaidOut: boolean;
  /** One to this destination has. */
  readonly isKnownDestination: boolean;
  /** Asked for in the last 24 hours, of what was sent or may still be: an amount that is split is one amount. */
  readonly lastDayMinor: bigint;
  /** Owed of deposits that were taken back, and not collected yet. */
  readonly owedMinor: bigint;
}

const dayMs = 86_400_000;
const newAccountMs = 7 * dayMs;

/** More than so many times of what came in, all payouts together, is looked at from the least reviewed amount on. */
const largeAgainstDeposits = 5n;
/** Small wins are not worth a look: a tenth of the amount that always is. */
const smallPart = 10n;

/** Pure. Empty where nobody has to look. */
export function reviewReasonsOf(
  past: PayoutPast,
  {
    amountMinor,
    rule,
    now,
  }: { readonly amountMinor: bigint; readonly rule: PayoutRule; readonly now: Date },
): readonly ReviewReason[] {
  const reasons: ReviewReason[] = [];
  const ageMs = past.registeredAt === null ? 0 : now.getTime() - past.registeredAt.getTime();
  if (ageMs < newAccountMs) reasons.push("new_account");
  if (!past.hasPaidOut) reasons.push("first_payout");
  else if (!past.isKnownDestination) reasons.push("new_destination");
  if (amountMinor + past.lastDayMinor >= rule.reviewFromMinor) reasons.push("large_amount");
  const isWorthALook = amountMinor * smallPart >= rule.reviewFromMinor;
  const outMinor = past.paidOutMinor + amountMinor;
  if (isWorthALook && outMinor > past.depositedMinor * largeAgainstDeposits)
    reasons.push("large_against_deposits");
  if (past.owedMinor > 0n) reasons.push("owes_money");
  return reasons;
}

export interface ApprovalQuestion extends Pick<PayoutPast, "lastDayMinor"> {
  readonly amountMinor: bigint;
  readonly rule: PayoutRule;
}

/** Nobody decides alone about so much money of one day, whether or not anything else asks for a review. */
export function approvalsNeededFor(
  reasons: readonly ReviewReason[],
  { amountMinor, lastDayMinor, rule }: ApprovalQuestion,
): number {
  if (amountMinor + lastDayMinor >= rule.fourEyesFromMinor) return 2;
  return reasons.length > 0 ? 1 : 0;
}
