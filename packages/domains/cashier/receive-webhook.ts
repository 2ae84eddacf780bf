// Takes a provider's signed report, and credits what it says arrived: once, ever.
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { depositKey } from "./deposit-key.ts";
import { depositOperation } from "./deposit-operation.ts";
import type { CashierDeps } from "./deps.ts";
import { type Invoice, invoiceStatus, pendingStatuses } from "./invoice.ts";
import { changeStatus, readInvoiceOfAnyone } from "./invoice-store.ts";
import type { PaymentEvent } from "./payment-provider.ts";
import {
  type EventKey,
  type EventOutcome,
  finishEvent,
  rememberEvent,
} from "./webhook-event-store.ts";

export interface ReceivedWebhook {
  readonly provider: string;
  readonly rawBody: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export type WebhookAnswer =
  | { readonly ok: true; readonly body: RouteResponse<"paymentWebhook"> }
  | Refusal;

type Applied = { readonly ok: true; readonly outcome: EventOutcome } | Refusal;
type Received = Extract<PaymentEvent, { kind: "received" }>;

const accepted: WebhookAnswer = { ok: true, body: { accepted: true } };

/**
 * Accepts an event when its effect is durable, whether it had one before or has one now; a repeat is accepted and changes
 * nothing. Refuses with `provider_unknown`, `signature_invalid`, `signature_stale`, `body_malformed` and `invoice_not_found`, and with the
 * ledger's `wallet_busy` and `service_unavailable`, after which the provider sends it again.
 */
export async function receiveWebhook(
  deps: CashierDeps,
  webhook: ReceivedWebhook,
): Promise<WebhookAnswer> {
  const provider = deps.providers.find((one) => one.name === webhook.provider);
  if (!provider) return { ok: false, code: "provider_unknown" };
  const { rawBody, headers } = webhook;
  const read = provider.readWebhook({ rawBody, headers, now: new Date() });
  if (!read.ok) return read;
  const key = { provider: provider.name, eventId: read.event.eventId };
  const remembered = await rememberEvent(deps.pool, key, rawBody.toString("utf8"));
  if (remembered.isDone && remembered.isChanged) tellOfChangedEvent(deps, key, read.event);
  if (remembered.isDone) return accepted;
  const applied = await applyEvent(deps, provider.name, read.event);
  if (!applied.ok) return applied;
  await finishEvent(deps.pool, key, applied.outcome);
  return accepted;
}

async function applyEvent(
  deps: CashierDeps,
  provider: string,
  event: PaymentEvent,
): Promise<Applied> {
  const invoice = await readInvoiceOfAnyone(deps.pool, event.invoiceId);
  if (!invoice || invoice.provider !== provider) return { ok: false, code: "invoice_not_found" };
  switch (event.kind) {
    case "received":
      return credit(deps, invoice, event);
    case "processing":
      return changed(deps, {
        invoiceId: invoice.id,
        from: [invoiceStatus.created, invoiceStatus.waiting],
        to: invoiceStatus.processing,
      });
    case "failed":
      // Reports may arrive in any order: a failure never takes back what was credited.
      return changed(deps, {
        invoiceId: invoice.id,
        from: pendingStatuses,
        to: invoiceStatus.failed,
      });
    default:
      throw new Error(`unknown event ${String(event satisfies never)}`);
  }
}

async function changed(
  { pool }: CashierDeps,
  change: Parameters<typeof changeStatus>[1],
): Promise<Applied> {
  return { ok: true, outcome: (await changeStatus(pool, change)) ? "status_changed" : "ignored" };
}

/** Whatever state the invoice is in: money that arrived is the player's. */
async function credit(deps: CashierDeps, invoice: Invoice, event: Received): Promise<Applied> {
  const { paymentId, amountMinor, paidAt } = event;
  if (event.currency !== invoice.currency) {
    tellStaff(deps, { topic: "payment_currency", invoice, event });
    return { ok: true, outcome: "currency_mismatch" };
  }
  const result = await deps.ledger.execute(depositOperation, {
    playerId: invoice.playerId,
    currency: invoice.currency,
    key: depositKey(invoice.provider, paymentId),
    input: { invoiceId: invoice.id, provider: invoice.provider, paymentId, amountMinor, paidAt },
  });
  if (result.ok) return { ok: true, outcome: result.replayed ? "already_credited" : "credited" };
  if (result.code !== "idempotency_conflict") return result;
  tellStaff(deps, { topic: "payment_conflict", invoice, event });
  return { ok: true, outcome: "conflict" };
}

/** Nobody may credit it under this id, and nobody would hear of the money that it may speak of. */
function tellOfChangedEvent(deps: CashierDeps, key: EventKey, { invoiceId }: PaymentEvent): void {
  deps.tellStaff({
    topic: "event_changed",
    text: "A report came with other content under the id of one that had its effect. It had none.",
    details: { provider: key.provider, event: key.eventId, invoice: invoiceId },
  });
}

const noticeTexts = {
  payment_currency: "Money arrived in another currency than its invoice's. It was not credited.",
  payment_conflict:
    "A payment that was credited before came again with another amount or invoice. It was not credited again.",
};

function tellStaff(
  deps: CashierDeps,
  told: { topic: keyof typeof noticeTexts; invoice: Invoice; event: Received },
): void {
  const { topic, invoice, event } = told;
  deps.tellStaff({
    topic,
    text: noticeTexts[topic],
    details: {
      provider: invoice.provider,
      invoice: invoice.id,
      payment: event.paymentId,
      event: event.eventId,
      amount: formatAmount(event.amountMinor),
      currency: event.currency,
    },
  });
}
