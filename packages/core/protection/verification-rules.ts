/** When players have to show who they are, with which documents, and how often they may try: by jurisdiction. */
import type { Currency } from "../money/currency.ts";
import type { Jurisdiction } from "./jurisdictions.ts";
import type { CountedWindow } from "./limits.ts";

/** What a check asks for: something that shows who the player is, and something that shows where they live. */
export const documentKinds = ["identity", "address"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/**
 * The words of section 4 of the specification. `unverified`: nobody has begun. `init`: documents are gathered, here or at a service. `pending`: our
 * staff look at them; `waiting`: a service does. `user_pending`: not accepted, and attempts are left. `success`: documents were accepted;
 * `verified`: staff know who the player is without any.
 */
export const verificationStatuses = [
  "unverified",
  "init",
  "pending",
  "waiting",
  "user_pending",
  "success",
  "verified",
  "failed",
] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** Something was handed in, and is not decided. */
export const isUnderReview = (status: VerificationStatus): boolean =>
  status === "pending" || status === "waiting";

export const isPassed = (status: string): boolean => status === "success" || status === "verified";

/** Why documents were not accepted, as the player is told. */
export const rejectionReasons = [
  "unreadable",
  "incomplete",
  "expired",
  "wrong_document",
  "too_old",
  "name_differs",
  "not_genuine",
  "under_age",
  "other",
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** So often documents may be handed in; staff can give further attempts. */
export const verificationAttempts = 3;

export const requirementRuleIds = ["deposits_2000_eur_180_days"] as const;
export type RequirementRuleId = (typeof requirementRuleIds)[number];

/** Deposits that come to so much within a window have to be followed by a check within so many days. */
export interface RequirementRule {
  readonly id: RequirementRuleId;
  /** Other currencies count at the operator's rate of the day. */
  readonly currency: Currency;
  readonly window: CountedWindow;
  /** Minor units; reaching it is enough. */
  readonly fromMinor: bigint;
  readonly dueDays: number;
}

export interface VerificationRules {
  /** No deposit before the check is passed. */
  readonly isBeforeDeposit: boolean;
  readonly requirements: readonly RequirementRule[];
}

/** Malta: customer due diligence at 2,000 euros of accrued deposits within 180 days, to be done within 30 days. Money that the operator gives does not count. */
const accruedDeposits: RequirementRule = {
  id: "deposits_2000_eur_180_days",
  currency: "EUR",
  window: "half_year",
  fromMinor: 200_000n,
  dueDays: 30,
};

/** All there are, whatever the jurisdiction. */
export const requirementRules: readonly RequirementRule[] = [accruedDeposits];

const rules: Readonly<Record<Jurisdiction, VerificationRules>> = {
  open: { isBeforeDeposit: false, requirements: [] },
  default: { isBeforeDeposit: false, requirements: [accruedDeposits] },
  // Condition 17.1.1 of the Gambling Commission: who the customer is, is known before they gamble.
  gb: { isBeforeDeposit: true, requirements: [accruedDeposits] },
};

export const verificationRules = (jurisdiction: Jurisdiction): VerificationRules =>
  rules[jurisdiction];
