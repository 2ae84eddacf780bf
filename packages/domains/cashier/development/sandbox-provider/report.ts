/** What the sandbox provider sends: the JSON of its webhooks. */
import { isStorableText } from "@oddwright/contract/storable-text.ts";
import { isCurrency } from "@oddwright/core/money/currency.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { z } from "zod";
import type { ReadWebhook } from "../../ports/payment-provider.ts";

const id = z.string().min(1).max(200).refine(isStorableText);

const reportSchema = z.discriminatedUnion("type", [
  z.strictObject({
    id,
    type: z.literal("payment.succeeded"),
    invoice_id: z.uuid(),
    payment_id: id,
    currency: z.string(),
    amount: z.string(),
    paid_at: z.iso.datetime(),
  }),
  z.strictObject({ id, type: z.literal("payment.failed"), invoice_id: z.uuid() }),
  z.strictObject({ id, type: z.literal("payment.processing"), invoice_id: z.uuid() }),
]);

const payoutReportSchema = z.strictObject({
  id,
  type: z.enum(["payout.sent", "payout.final", "payout.failed", "payout.returned"]),
  payout_id: z.uuid(),
  reference: id,
  currency: z.string(),
  amount: z.string(),
  reason: id.optional(),
});

export type SandboxReport = z.infer<typeof reportSchema>;
export type PayoutReport = z.infer<typeof payoutReportSchema>;

/** `body_malformed` for anything that is not a report of this provider. */
export function readReport(body: string): ReadWebhook {
  const json = parseJson(body);
  const payout = payoutReportSchema.safeParse(json).data;
  if (payout) return readPayoutReport(payout);
  const report = reportSchema.safeParse(json).data;
  if (!report) return { ok: false, code: "body_malformed" };
  const event = { eventId: report.id, invoiceId: report.invoice_id };
  switch (report.type) {
    case "payment.failed":
      return { ok: true, event: { ...event, kind: "failed" } };
    case "payment.processing":
      return { ok: true, event: { ...event, kind: "processing" } };
    case "payment.succeeded": {
      const { currency } = report;
      const amount = parseAmount(report.amount);
      if (!amount.ok || amount.minor === 0n) return { ok: false, code: "amount_invalid" };
      if (!isCurrency(currency)) return { ok: false, code: "payment_currency_wrong" };
      const paidAt = new Date(report.paid_at);
      const received = {
        paymentId: report.payment_id,
        currency,
        amountMinor: amount.minor,
        paidAt,
      };
      return { ok: true, event: { ...event, kind: "received", ...received } };
    }
    default:
      throw new Error(`unknown report ${String(report satisfies never)}`);
  }
}

const payoutStates = {
  "payout.sent": "sent",
  "payout.final": "final",
  "payout.failed": "failed",
  "payout.returned": "returned",
} as const;

function readPayoutReport(report: PayoutReport): ReadWebhook {
  const { currency, reference, reason = null } = report;
  const amount = parseAmount(report.amount);
  if (!amount.ok || amount.minor === 0n) return { ok: false, code: "amount_invalid" };
  if (!isCurrency(currency)) return { ok: false, code: "payment_currency_wrong" };
  const event = { eventId: report.id, kind: "payout", payoutId: report.payout_id } as const;
  const state = payoutStates[report.type];
  const about = { ...event, currency, amountMinor: amount.minor, reference };
  return state === "failed" || state === "returned"
    ? { ok: true, event: { ...about, state, reason } }
    : { ok: true, event: { ...about, state } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
