/** What the sandbox reports of a payment, before it is signed. */
import { uuidv7 } from "uuidv7";

/** The whole 1 000.00 RUB of the usual test invoice, unless `changes` says otherwise. */
export const paidReport = (invoiceId: string, changes: object = {}) => ({
  id: uuidv7(),
  type: "payment.succeeded",
  invoice_id: invoiceId,
  payment_id: uuidv7(),
  currency: "RUB",
  amount: "1000.00",
  paid_at: new Date().toISOString(),
  ...changes,
});

export const failedReport = (invoiceId: string) => ({
  id: uuidv7(),
  type: "payment.failed",
  invoice_id: invoiceId,
});

export const processingReport = (invoiceId: string) => ({
  id: uuidv7(),
  type: "payment.processing",
  invoice_id: invoiceId,
});
