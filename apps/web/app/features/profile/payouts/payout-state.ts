/** The state of a payout, as the texts that show it. */
import type { PayoutStatus } from "@oddwright/contract/cashier/payout-status.ts";
import type { KnownMessageId } from "../../../runtime/i18n/namespaces.ts";

export interface PayoutState {
  readonly title: KnownMessageId;
  /** What it means for the money. */
  readonly detail: KnownMessageId;
  readonly tone: "plain" | "win" | "loss";
}

const details: Readonly<Record<PayoutStatus, KnownMessageId>> = {
  requested: "payOut.detail.way",
  reviewing: "payOut.detail.reviewing",
  approved: "payOut.detail.way",
  sending: "payOut.detail.way",
  sent: "payOut.detail.sent",
  final: "payOut.detail.final",
  failed: "payOut.detail.failed",
  returned: "payOut.detail.failed",
  rejected: "payOut.detail.rejected",
  cancelled: "payOut.detail.back",
};

const tones: Readonly<Partial<Record<PayoutStatus, PayoutState["tone"]>>> = {
  sent: "win",
  final: "win",
  failed: "loss",
  returned: "loss",
  rejected: "loss",
};

export const payoutState = (status: PayoutStatus): PayoutState => ({
  title: `payOut.status.${status}`,
  detail: details[status],
  tone: tones[status] ?? "plain",
});

const milestones = ["requested", "approved", "sent", "final"] as const;

/** Of a payout that goes its way: how far each milestone is. Null for one whose money is back. */
const reached: Readonly<Partial<Record<PayoutStatus, number>>> = {
  requested: 1,
  reviewing: 1,
  approved: 2,
  sending: 2,
  sent: 3,
  final: 4,
};

export interface Milestone {
  readonly name: (typeof milestones)[number];
  readonly mark: "done" | "current" | "ahead";
}

/** Null where it does not go on: its money is back. */
export function milestonesOf(status: PayoutStatus): readonly Milestone[] | null {
  const done = reached[status];
  if (done === undefined) return null;
  return milestones.map((name, index) => ({
    name,
    mark: index < done ? "done" : index === done ? "current" : "ahead",
  }));
}
