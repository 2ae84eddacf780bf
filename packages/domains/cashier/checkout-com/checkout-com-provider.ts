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

const paymentPattern = /^pay_[A-Za-z0-9]+$/;

/** By our id, or by Checkout.com's own of one of the payments. Nothing of what is not for one of ours. */
async function lookUp(
  api: CheckoutComApi,
  about: Parameters<NonNullable<PaymentProvider["lookUp"]>>[0],
): Promise<readonly PaymentEvent[]> {
  if ("invoiceId" in about)
    return eventsOf(about.invoiceId, await api.listByReference(about.invoiceId));
  // Reports are of disputes and other things too.
  if (!paymentPattern.test(about.reference)) return [];
  const reported = await api.findPayment(about.reference);
  // Its report may be earlier than what the API answers: it is sent again.
  if (reported === null) throw new Error(`${about.reference} cannot be read yet`);
  const invoiceId = reported.reference ?? "";
  if (!idPattern.test(invoiceId)) return [];
  const listed = await api.listByReference(invoiceId);
  // The list may be older than the payment.
  return eventsOf(invoiceId, [reported, ...listed.filter(({ id }) => id !== reported.id)]);
}

/** Of tries that come to nothing more; the payer may try again on the same page until it ends. */
const endedStatuses: ReadonlySet<string> = new Set(["Declined", "Expired", "Voided", "Canceled"]);

/**
 * What was taken is credited, what all went back is told, what is on its way is processing, and a payment whose every try came to nothing has failed.
 */
function eventsOf(
  invoiceId: string,
  payments: readonly CheckoutComPayment[],
): readonly PaymentEvent[] {
  const moved = payments.flatMap((payment) => movedBy(invoiceId, payment) ?? []);
  const rest = payments.filter((payment) => movedBy(invoiceId, payment) === null);
  const open = rest.find(({ status }) => !endedStatuses.has(status));
  if (open !== undefined) return [{ kind: "processing", eventId: open.id, invoiceId }, ...moved];
  const [last] = rest;
  return last !== undefined && moved.length === 0
    ? [{ kind: "failed", eventId: last.id, invoiceId }]
    : moved;
}

/** Null where nothing was taken. What was given back before it was credited is not the player's. */
function movedBy(invoiceId: string, payment: CheckoutComPayment): PaymentEvent | null {
  const { id, balances, requested_on } = payment;
  if (balances.total_captured === 0) return null;
  const event = { eventId: id, invoiceId, paymentId: id };
  const leftMinor = BigInt(balances.total_captured) - BigInt(balances.total_refunded);
  if (leftMinor <= 0n) return { kind: "returned", ...event };
  const currency = currencies.find((each) => each === payment.currency);
  if (currency === undefined) throw new Error(`a payment in ${payment.currency}`);
  const paidAt = new Date(requested_on);
  return { kind: "received", ...event, currency, amountMinor: leftMinor, paidAt };
}
