/**
 * Payments in coins through the operator's BTCPay Server. Its page shows the address, the exact amount and the confirmations; its reports say only that there is
 * something to look at: what counts is what its API answers.
 */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
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
import { type BtcpayApi, type BtcpayInvoice, createBtcpayApi } from "./btcpay-api.ts";
import type { BtcpaySettings } from "./btcpay-settings.ts";
import { eventsOf } from "./read-payments.ts";

/** Part of deposit keys and account names. */
const btcpayProviderName = "btcpay";

const minuteMs = 60_000;
const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function createBtcpayProvider(settings: BtcpaySettings): PaymentProvider {
  const api = createBtcpayApi(settings);
  return {
    name: btcpayProviderName,
    createPayment: (request) => createPayment(api, settings, request),
    readWebhook: (request) => readReport(settings, request),
    lookUp: (about) => lookUp(api, about),
  };
}

/**
 * BTCPay makes another invoice each time it is asked, and its answer may be lost: so what it already has for ours is looked for first, and after two
 * requests at once both take the older. Whatever is paid on any of them is ours.
 */
async function createPayment(
  api: BtcpayApi,
  { methods }: BtcpaySettings,
  { invoiceId, methodHash, currency, amountMinor, expiresAt }: PaymentRequest,
): Promise<ProviderPayment> {
  const method = methods.find(({ hash }) => hash === methodHash);
  if (method === undefined) throw new Error(`${methodHash} is not among BTCPay's methods`);
  const [known] = await api.listByOrder(invoiceId);
  const made =
    known ??
    (await api.createInvoice({
      orderId: invoiceId,
      amount: formatAmount(amountMinor),
      currency,
      paymentMethod: method.paymentMethod,
      expirationMinutes: Math.max(1, Math.ceil((expiresAt.getTime() - Date.now()) / minuteMs)),
    }));
  const [oldest = made] = known === undefined ? await api.listByOrder(invoiceId) : [known];
  const asked = parseAmount(formatted(oldest));
  if (oldest.currency !== currency || !asked.ok || asked.minor !== amountMinor)
    throw new Error(`BTCPay asks for ${oldest.amount} ${oldest.currency}`);
  return { amountMinor, url: oldest.checkoutLink, cardNumber: null, phoneNumber: null };
}

/** "1000" and "1000.0000" are 1000.00. */
function formatted({ amount }: BtcpayInvoice): string {
  return amount.replace(/(\.\d\d)0+$/, "$1");
}

const reportSchema = z.object({
  deliveryId: z.string().min(1).max(200),
  type: z.string().max(100),
  storeId: z.string(),
  invoiceId: z.string().min(1).max(200),
});

const signatureForm = /^sha256=([0-9a-f]{64})$/;

/** Greenfield names no key and signs no time: a repeat is known by its delivery. */
function readReport(
  { webhookKeys, storeId }: BtcpaySettings,
  { rawBody, headers, now }: WebhookRequest,
): ReadWebhook {
  const signature = signatureForm.exec(String(headers["btcpay-sig"] ?? ""))?.[1];
  const key = signerOf(webhookKeys, rawBody, signature);
  if (!key) return { ok: false, code: "signature_invalid" };
  if (hasEnded(key, now)) return { ok: false, code: "signature_stale" };
  const report = reportSchema.safeParse(jsonOf(rawBody));
  if (!report.success || report.data.storeId !== storeId)
    return { ok: false, code: "body_malformed" };
  const { deliveryId, invoiceId } = report.data;
  return { ok: true, event: { kind: "look", eventId: deliveryId, reference: invoiceId } };
}

/** By our id, or by BTCPay's own of one of its invoices. Nothing of an invoice that is not for one of ours. */
async function lookUp(
  api: BtcpayApi,
  about: Parameters<NonNullable<PaymentProvider["lookUp"]>>[0],
): Promise<readonly PaymentEvent[]> {
  const invoiceId =
    "invoiceId" in about
      ? about.invoiceId
      : ((await api.findInvoice(about.reference))?.metadata?.orderId ?? "");
  if (!idPattern.test(invoiceId)) return [];
  const events: PaymentEvent[] = [];
  for (const invoice of await api.listByOrder(invoiceId))
    events.push(...eventsOf(invoiceId, invoice, await api.listPaymentMethods(invoice.id)));
  // Where another invoice of the same payment has money, one that came to nothing says nothing.
  const isPaid = events.some(({ kind }) => kind !== "failed");
  return isPaid ? events.filter(({ kind }) => kind !== "failed") : events;
}
