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

export type SandboxReport = z.infer<typeof reportSchema>;

/** `body_malformed` for anything that is not a report of this provider. */
export function readReport(body: string): ReadWebhook {
  const report = reportSchema.safeParse(parseJson(body)).data;
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
