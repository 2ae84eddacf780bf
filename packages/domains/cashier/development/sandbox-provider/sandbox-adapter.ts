/** The cashier's side of the sandbox: the same port that a real provider's adapter fills. */
import type pg from "pg";
import type { PaymentProvider } from "../../ports/payment-provider.ts";
import type { SigningKey } from "../../webhooks/signing-keys.ts";
import { checkWebhookSignature } from "../../webhooks/webhook-signature.ts";
import { insertPayment } from "./payment-store.ts";
import { readReport } from "./report.ts";
import { createSandboxPayouts } from "./sandbox-payouts.ts";

export interface SandboxAdapterOptions {
  readonly pool: pg.Pool;
  readonly keys: readonly SigningKey[];
  /** Where the payer's browser reaches this API. */
  readonly publicApiUrl: () => string;
}

/** No bank has these: they show where a recipient's numbers appear. */
const recipients: Readonly<
  Record<string, { cardNumber: string | null; phoneNumber: string | null }>
> = {
  "card-transfer": { cardNumber: "2200000000000053", phoneNumber: null },
  "fast-payment": { cardNumber: null, phoneNumber: "+70000000000" },
};
const noRecipient = { cardNumber: null, phoneNumber: null };

export function createSandboxAdapter(options: SandboxAdapterOptions): PaymentProvider {
  const { pool, keys, publicApiUrl } = options;
  return {
    name: "sandbox",
    createPayment: async ({ invoiceId, currency, amountMinor, methodIcon, locale }) => {
      await insertPayment(pool, { invoiceId, currency, amountMinor });
      const url = new URL(`/sandbox/payments/${invoiceId}`, publicApiUrl());
      url.searchParams.set("locale", locale);
      return { amountMinor, url: url.href, ...(recipients[methodIcon] ?? noRecipient) };
    },
    readWebhook: ({ rawBody, headers, now }) => {
      const signature = checkWebhookSignature({ keys, rawBody, headers, now });
      if (!signature.ok) return signature;
      return readReport(rawBody.toString("utf8"));
    },
    payouts: createSandboxPayouts(pool),
  };
}
