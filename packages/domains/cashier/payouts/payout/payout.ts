/** A payout: what a player takes out, where it stands, which steps may follow, and what money each step moves. */
import {
  payoutStatuses,
  type PayoutStatus,
  type ReviewReason,
} from "@oddwright/contract/cashier/payout-status.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { maskDestination } from "@oddwright/core/money/payout-destination.ts";
import type { TransferSpec } from "../../../ledger/index.ts";
import type { DestinationVault, SealedDestination } from "../../ports/destination-vault.ts";

/** Minor units throughout. */
export interface Payout {
  readonly playerId: string;
  readonly id: string;
  readonly methodHash: string;
  readonly provider: string;
  readonly currency: Currency;
  /** What left the balance; the fee is in it. */
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  /** Plain text in a row that was not sealed yet. */
  readonly destination: SealedDestination | string;
  readonly status: PayoutStatus;
  readonly reviewReasons: readonly ReviewReason[];
  /** How many of the staff have to approve it: none where no rule asks for a review. */
  readonly approvalsNeeded: number;
  readonly stepCount: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly reference: string | null;
  /** How often the provider was asked to pay it. */
  readonly attempts: number;
}

/** Who made a step. */
export type Actor =
  | { readonly kind: "player" | "system" }
  | { readonly kind: "provider"; readonly name: string }
  | {
      readonly kind: "staff";
      /** Whom the command names. */
      readonly name: string;
      /** The user of the operating system that it ran as. */
      readonly systemUser: string;
    };

export interface Step {
  readonly from: PayoutStatus | null;
  readonly to: PayoutStatus;
  /** What a person said became of it, where a second one has to say the same: the payout stays where it is. */
  readonly proposed: ProposedStatus | null;
  readonly actor: Actor;
  readonly reason: string | null;
}

const following: Readonly<Record<PayoutStatus, readonly PayoutStatus[]>> = {
  requested: ["reviewing", "approved"],
  // Of two approvals the first one leaves it where it is.
  reviewing: ["reviewing", "approved", "rejected", "cancelled"],
  approved: ["sending", "rejected", "cancelled"],
  // What a provider was asked to do nobody takes back: it alone says how it ended.
  sending: ["sent", "failed"],
  sent: ["final", "returned"],
  final: ["returned"],
  failed: [],
  returned: [],
  rejected: [],
  cancelled: [],
};

/** Money that a provider has goes back to the player: said by staff, it takes two where two decide. */
export type ProposedStatus = Extract<PayoutStatus, "failed" | "returned">;

/** From which state to which. */
export const allowedSteps: readonly (readonly [PayoutStatus, PayoutStatus])[] =
  payoutStatuses.flatMap((from) => following[from].map((to) => [from, to] as const));

export const mayFollow = (from: PayoutStatus, to: PayoutStatus): boolean =>
  following[from].includes(to);

/** Without the currency. What is asked for stays there until it is sent or goes back. */
export const heldAccount = "payout_held";

const main = { wallet: "main" } as const;
const held = { system: heldAccount };

/** The hold of a new payout. */
export const holdOf = (amountMinor: bigint): TransferSpec => ({
  purpose: "payout_hold",
  from: main,
  to: held,
  amountMinor,
});

/**
 * What a step to a state moves. The provider has the fee with the amount, as it has the commission of a deposit, and gives back both when
 * the money comes back.
 */
export function transfersOf(
  { provider, amountMinor }: Pick<Payout, "provider" | "amountMinor">,
  to: PayoutStatus,
): readonly TransferSpec[] {
  const providerAccount = { system: `provider:${provider}` };
  switch (to) {
    case "rejected":
    case "cancelled":
    case "failed":
      return [{ purpose: "payout_back", from: held, to: main, amountMinor }];
    case "sent":
      return [{ purpose: "payout_sent", from: held, to: providerAccount, amountMinor }];
    case "returned":
      return [{ purpose: "payout_return", from: providerAccount, to: main, amountMinor }];
    case "requested":
    case "reviewing":
    case "approved":
    case "sending":
    case "final":
      return [];
    default:
      throw new Error(`unknown status ${String(to satisfies never)}`);
  }
}

/** Where it goes, in whole: for its provider, and for staff who ask for it. */
export const openDestination = (
  vault: DestinationVault,
  { id, destination }: Pick<Payout, "id" | "destination">,
): string => (typeof destination === "string" ? destination : vault.open(destination, id));

/** The end of it. */
export const shownDestination = ({ destination }: Pick<Payout, "destination">): string =>
  typeof destination === "string" ? maskDestination(destination) : destination.shown;

/** What the recipient gets. */
export const receivesMinor = ({
  amountMinor,
  feeMinor,
}: Pick<Payout, "amountMinor" | "feeMinor">) => amountMinor - feeMinor;
