/**
 * Payments by card and by bank on Checkout.com's own page: no card's number comes near the casino. A report says only that there is something to look at:
 * what counts is what the API answers.
 */
import { currencies } from "@oddwright/core/money/currency.ts";
import { z } from "zod";
import type {
  PaymentEvent,
  PaymentProvider,
  PaymentRequest,
  ProviderPayment,
  ReadWebhook,
  WebhookRequest,
} from "../ports/payment-provider.ts";
import { jsonOf, signerOf } from "../webhooks/body-signature.ts";
import { hasEnded } from "../webhooks/signing-keys.ts";
import {
  type CheckoutComApi,
  type CheckoutComPayment,
  createCheckoutComApi,
} from "./checkout-com-api.ts";
import type { CheckoutComSettings } from "./checkout-com-settings.ts";

/** Part of deposit keys and account names. */
const checkoutComName = "checkout-com";

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** `siteUrl` is where payers come back to. */
export function createCheckoutComProvider(
  settings: CheckoutComSettings,
  { siteUrl }: { readonly siteUrl: string },
): PaymentProvider {
  const api = createCheckoutComApi(settings);
  return {
    name: checkoutComName,
    createPayment: (request) => createPage(api, { ...settings, siteUrl }, request),
    readWebhook: (request) => readReport(settings, request),
    lookUp: (about) => lookUp(api, about),
  };
}

/**
 * A repeat may lead to another page of the same reference: whatever is paid on any of them is ours, each payment once, and each page takes one.
 */
async function createPage(
  api: CheckoutComApi,
  { methods, siteUrl }: Pick<CheckoutComSettings, "methods"> & { readonly siteUrl: string },
  { invoiceId, methodHash, currency, amountMinor, locale }: PaymentRequest,
): Promise<ProviderPayment> {
  const method = methods.find(({ hash }) => hash === methodHash);
  if (method === undefined) throw new Error(`${methodHash} is not among Checkout.com's methods`);
  const returnUrl = `${siteUrl}/${locale}`;
  const url = await api.createPage({
    reference: invoiceId,
    amountMinor,
    currency,
    method,
    returnUrl,
  });
  return { amountMinor, url, cardNumber: null, phoneNumber: null };
}

const reportSchema = z.object({
  id: z.string().min(1).max(200),
  data: z.object({ id: z.string().min(1).max(200) }),
});

/** It names no key and signs no time: a repeat is known by its event. */
function readReport(
  { webhookKeys }: Pick<CheckoutComSettings, "webhookKeys">,
  { rawBody, headers, now }: WebhookRequest,
): ReadWebhook {
  const signature = String(headers["cko-signature"] ?? "").toLowerCase();
  const key = signerOf(webhookKeys, rawBody, signature);
  if (!key) return { ok: false, code: "signature_invalid" };
  if (hasEnded(key, now)) return { ok: false, code: "signature_stale" };
  const report = reportSchema.safeParse(jsonOf(rawBody));
  if (!report.success) return { ok: false, code: "body_malformed" };
  const { id, data } = report.data;
  return { ok: true, event: { kind: "look", eventId: id, reference: data.id } };
}

/** By our id, or by Checkout.com's own of one of the payments. Nothing of what is not for one of ours. */
async function lookUp(
  api: CheckoutComApi,
  about: Parameters<NonNullable<PaymentProvider["lookUp"]>>[0],
): Promise<readonly PaymentEvent[]> {
  const invoiceId =
    "invoiceId" in about
      ? about.invoiceId
      : ((await api.findPayment(about.reference))?.reference ?? "");
  if (!idPattern.test(invoiceId)) return [];
  return eventsOf(invoiceId, await api.listByReference(invoiceId));
}

/** Of tries that come to nothing more; the payer may try again on the same page until it ends. */
const endedStatuses: ReadonlySet<string> = new Set([
  "Declined",
  "Expired",
  "Voided",
  "Canceled",
  "Refunded",
]);

/** What was taken is credited, what is on its way is processing, and a payment whose every try came to nothing has failed. */
function eventsOf(
  invoiceId: string,
  payments: readonly CheckoutComPayment[],
): readonly PaymentEvent[] {
  const taken = payments.filter((payment) => takenMinor(payment) > 0n);
  const received = taken.map((payment): PaymentEvent => {
    const currency = currencies.find((each) => each === payment.currency);
    if (currency === undefined) throw new Error(`a payment in ${payment.currency}`);
    return {
      kind: "received",
      eventId: payment.id,
      invoiceId,
      paymentId: payment.id,
      currency,
      amountMinor: takenMinor(payment),
      paidAt: new Date(payment.requested_on),
    };
  });
  const [open] = payments.filter(
    (payment) => !taken.includes(payment) && !endedStatuses.has(payment.status),
  );
  if (open !== undefined) return [{ kind: "processing", eventId: open.id, invoiceId }, ...received];
  const [last] = payments;
  return last !== undefined && received.length === 0
    ? [{ kind: "failed", eventId: last.id, invoiceId }]
    : received;
}

/** What was given back again is not the player's: before it was credited it never is, afterwards staff are told that the sum has changed. */
function takenMinor({ balances }: CheckoutComPayment): bigint {
  return BigInt(balances.total_captured) - BigInt(balances.total_refunded);
}
