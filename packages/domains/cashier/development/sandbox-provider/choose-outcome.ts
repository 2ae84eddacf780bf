/** Ends a sandbox payment the way the payer chose, and reports it. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import { uuidv7 } from "uuidv7";
import { type Delivery, deliverDueWebhooks, deliverWebhooks } from "./deliver-webhooks.ts";
import { type Outcome, reportsOf } from "./outcomes.ts";
import {
  endInvoiceTime,
  insertWebhook,
  type OwedWebhook,
  readPayment,
  readWebhooks,
  setOutcome,
} from "./payment-store.ts";

export type Chosen =
  | { readonly ok: true; readonly outcome: Outcome; readonly webhooks: readonly OwedWebhook[] }
  | { readonly ok: false; readonly code: "invoice_not_found" }
  | { readonly ok: false; readonly code: "invoice_closed"; readonly outcome: Outcome };

/**
 * The reports are stored with the choice and tried once before this returns; what the API did not take is sent again by the
 * job. Choosing the same outcome again reports nothing new; another one is `invoice_closed`, except after a failure.
 */
export async function chooseOutcome(
  delivery: Delivery,
  choice: { readonly invoiceId: string; readonly outcome: Outcome },
): Promise<Chosen> {
  const { pool } = delivery;
  const { invoiceId, outcome } = choice;
  const payment = await readPayment(pool, invoiceId);
  if (!payment) return { ok: false, code: "invoice_not_found" };
  const stored = await storeReports(delivery, choice);
  if (stored) {
    await deliverWebhooks(delivery, stored);
  } else {
    const ended = (await readPayment(pool, invoiceId))?.outcome ?? outcome;
    if (ended !== outcome) return { ok: false, code: "invoice_closed", outcome: ended };
    await deliverDueWebhooks(delivery, invoiceId);
  }
  return { ok: true, outcome, webhooks: await readWebhooks(pool, invoiceId) };
}

/** Null when the payment has ended already. */
async function storeReports(
  { pool }: Delivery,
  { invoiceId, outcome }: { readonly invoiceId: string; readonly outcome: Outcome },
): Promise<readonly OwedWebhook[] | null> {
  return withTransaction(pool, async (client) => {
    const payment = await setOutcome(client, invoiceId, outcome);
    if (!payment) return null;
    // The invoice is ended early, so that a late payment can be seen without a wait of twenty minutes.
    const paidAt = outcome === "late" ? await endInvoiceTime(client, invoiceId) : new Date();
    const { currency, amountMinor } = payment;
    const reports = reportsOf({ outcome, invoiceId, currency, amountMinor, paidAt, newId: uuidv7 });
    const webhooks: OwedWebhook[] = [];
    for (const report of reports)
      webhooks.push(await insertWebhook(client, { id: uuidv7(), subjectId: invoiceId, report }));
    return webhooks;
  });
}
