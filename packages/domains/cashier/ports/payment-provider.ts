/** What a payment provider's adapter does for the cashier. */
import type { ErrorCode } from "@oddwright/contract/errors.ts";
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import type { Job } from "@oddwright/platform/jobs/job.ts";
import type { NotifyStaff } from "@oddwright/platform/observability/staff-notice.ts";
import type { PayoutAdapter, PayoutEvent } from "./payout-provider.ts";

export interface PaymentRequest {
  /** Our id of the payment. Whatever is paid after asking twice for one invoice has to be that invoice's. */
  readonly invoiceId: string;
  readonly methodHash: string;
  /** Which drawing the method shows, such as `card-transfer`: how the payer will pay. */
  readonly methodIcon: string;
  readonly currency: Currency;
  readonly amountMinor: bigint;
  readonly expiresAt: Date;
  readonly locale: Locale;
}

export interface ProviderPayment {
  /** What the payer must pay: some providers change the amount, so that payments differ. */
  readonly amountMinor: bigint;
  /** The provider's page; null where the payer sends money to a number or an address. */
  readonly url: string | null;
  readonly cardNumber: string | null;
  readonly phoneNumber: string | null;
  /** Left out where no coins are sent. */
  readonly coins?: CoinsToSend | null;
}

/** What the payer sends, and where. */
export interface CoinsToSend {
  readonly address: string;
  /** As the payer's wallet names it: what is sent on another one is not found. */
  readonly network: string;
  readonly coin: string;
  /** Decimal text, exactly this. */
  readonly amount: string;
  /** After so many it is credited; null where the chain itself says when a block is final. */
  readonly confirmations: number | null;
}

/** Coins that are on their way and not credited. */
export interface ComingCoins {
  /** Decimal text. */
  readonly amount: string;
  /** Of the newest of them. */
  readonly confirmations: number;
}

/** What the worker does for a provider that finds payments by itself. */
export interface ProviderWork {
  /** Once, however often it is said. Refuses as the ledger does. */
  readonly apply: (
    event: PaymentEvent,
  ) => Promise<{ readonly ok: true; readonly outcome: string } | Refusal>;
  readonly notifyStaff: NotifyStaff<"chain_fault" | "chain_wrong_asset">;
  readonly onFailure: (error: unknown) => void;
}

/** What a provider reports about a payment. */
export type PaymentEvent = {
  /** The provider's id of the report: the same report sent again has the same id. */
  readonly eventId: string;
  readonly invoiceId: string;
} & (
  | { readonly kind: "processing" | "failed" }
  | {
      /** Money arrived; `paymentId` is the provider's id of this arrival, never used for another one. */
      readonly kind: "received";
      readonly paymentId: string;
      readonly currency: Currency;
      /** Above zero. */
      readonly amountMinor: bigint;
      readonly paidAt: Date;
    }
  | {
      /** All of an arrival went back to the payer, by the provider's doing. */
      readonly kind: "returned";
      readonly paymentId: string;
    }
);

/** A report that says only that there is something to look at. */
export interface LookEvent {
  readonly kind: "look";
  readonly eventId: string;
  /** The provider's own id of the payment. */
  readonly reference: string;
}

export type ReportedEvent = PaymentEvent | PayoutEvent | LookEvent;

export interface WebhookRequest {
  readonly rawBody: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly now: Date;
}

export type ReadWebhook =
  | { readonly ok: true; readonly event: ReportedEvent }
  | {
      readonly ok: false;
      readonly code: Extract<
        ErrorCode,
        | "signature_invalid"
        | "signature_stale"
        | "body_malformed"
        | "amount_invalid"
        | "payment_currency_wrong"
      >;
    };

export interface PaymentProvider {
  /** Stable: it is part of deposit keys and account names. */
  readonly name: string;
  /** Throws when the provider cannot be reached or refuses. */
  readonly createPayment: (request: PaymentRequest) => Promise<ProviderPayment>;
  /**
   * Of a provider that reports. Checks signature and age before it looks at the content. `amount_invalid` for an amount that is not above zero with at most two
   * decimals, `payment_currency_wrong` for a currency that we do not know: money may have come all the same.
   */
  readonly readWebhook?: (request: WebhookRequest) => ReadWebhook;
  /**
   * Of a provider whose reports are `look` events: all that it knows of a payment, by our invoice or by its own id; nothing for one that is not ours. Throws when it
   * does not answer. The same arrival is the same event each time.
   */
  readonly lookUp?: (
    about: { readonly invoiceId: string } | { readonly reference: string },
  ) => Promise<readonly PaymentEvent[]>;
  /** Of a provider whose payments come in coins: what is on its way for an invoice. */
  readonly coming?: (invoiceId: string) => Promise<ComingCoins | null>;
  readonly jobs?: (work: ProviderWork) => readonly Job[];
  /** Of a provider that pays out. */
  readonly payouts?: PayoutAdapter;
}
