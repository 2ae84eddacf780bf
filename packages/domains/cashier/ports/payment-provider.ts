/** What a payment provider's adapter does for the cashier. */
import type { ErrorCode } from "@oddwright/contract/errors.ts";
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
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
  /** The provider's page; null where the payer sends money to a number. */
  readonly url: string | null;
  readonly cardNumber: string | null;
  readonly phoneNumber: string | null;
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
  /** Of a provider that pays out. */
  readonly payouts?: PayoutAdapter;
}
