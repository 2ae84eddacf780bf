// What the sandbox provider sends: the JSON of its webhooks.
import { currencies } from "@oddwright/core/money/currency.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { z } from "zod";
import type { PaymentEvent } from "../../payment-provider.ts";

const id = z.string().min(1).max(200);

const reportSchema = z.discriminatedUnion("type", [
  z.strictObject({
    id,
    type: z.literal("payment.succeeded"),
    invoice_id: z.uuid(),
    payment_id: id,
    currency: z.enum(currencies),
    amount: z.string(),
    paid_at: z.iso.datetime(),
  }),
  z.strictObject({ id, type: z.literal("payment.failed"), invoice_id: z.uuid() }),
  z.strictObject({ id, type: z.literal("payment.processing"), invoice_id: z.uuid() }),
]);

export type SandboxReport = z.infer<typeof reportSchema>;

/** Null for anything that is not a report of this provider. */
export function readReport(body: string): PaymentEvent | null {
  const report = reportSchema.safeParse(parseJson(body)).data;
  if (!report) return null;
  const event = { eventId: report.id, invoiceId: report.invoice_id };
  switch (report.type) {
    case "payment.failed":
      return { ...event, kind: "failed" };
    case "payment.processing":
      return { ...event, kind: "processing" };
    case "payment.succeeded": {
      const amount = parseAmount(report.amount);
      if (!amount.ok || amount.minor === 0n) return null;
      return {
        ...event,
        kind: "received",
        paymentId: report.payment_id,
        currency: report.currency,
        amountMinor: amount.minor,
        paidAt: new Date(report.paid_at),
      };
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
