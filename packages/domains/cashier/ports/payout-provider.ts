/** What a payment provider's adapter does for payouts, where the provider pays out. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { DestinationKind } from "@oddwright/core/money/payout-destination.ts";

export interface PayoutOrder {
  /**
   * Our id of the payout, and what the provider must know it by: asked twice for one id, it pays once. A provider without such a name for an
   * order cannot be used.
   */
  readonly id: string;
  readonly methodHash: string;
  readonly currency: Currency;
  /** What the recipient gets. */
  readonly amountMinor: bigint;
  readonly destinationKind: DestinationKind;
  readonly destination: string;
}

/** Where a payout stands at the provider. */
export type ProviderPayoutState =
  | { readonly state: "processing" | "sent" | "final"; readonly reference: string | null }
  | {
      /** `failed`: nothing left the provider, and nothing ever will. `returned`: it was sent and came back. */
      readonly state: "failed" | "returned";
      readonly reference: string | null;
      readonly reason: string | null;
    };

/** A payout as the provider lists it. */
export type ListedPayout = {
  readonly id: string;
  readonly currency: Currency;
  readonly amountMinor: bigint;
} & ProviderPayoutState;

export interface PayoutAdapter {
  /** Whether it would pay to this destination, in the form in which it is stored; asked before the money is held. All of the method's kind where it is left out. */
  readonly takes?: (destination: string) => Promise<boolean>;
  /**
   * Throws when it is not known whether the provider took the order. What takes longer than fifteen seconds counts as that: the signal then
   * ends the call, and what had not left for the provider never leaves.
   */
  readonly send: (order: PayoutOrder, signal: AbortSignal) => Promise<ProviderPayoutState>;
  /** Null only when the provider says that it never took an order of this id. Throws when it does not answer. */
  readonly find: (id: string, signal: AbortSignal) => Promise<ProviderPayoutState | null>;
  /** All orders that the provider took since a moment, for the comparison of its books with ours. */
  readonly list: (since: Date) => Promise<readonly ListedPayout[]>;
}

/** What a provider reports about a payout. */
export type PayoutEvent = {
  readonly eventId: string;
  readonly kind: "payout";
  readonly payoutId: string;
  readonly currency: Currency;
  readonly amountMinor: bigint;
} & ProviderPayoutState;
