/** Takes a provider's signed report, and credits what it says arrived: once, ever. */
import { invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import { hash } from "node:crypto";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { depositKey } from "../deposits/deposit-key.ts";
import { type DepositAnswer, depositOperation } from "../deposits/deposit-operation.ts";
import type { CashierDeps } from "../ports/deps.ts";
import { type Invoice, pendingStatuses } from "../payments/invoice.ts";
import { changeStatus, readInvoiceOfAnyone } from "../payments/invoice-store.ts";
import type { PaymentEvent } from "../ports/payment-provider.ts";
import type { PayoutEvent } from "../ports/payout-provider.ts";
import { applyPayoutReport } from "../payouts/sending/apply-report.ts";
import {
  type EventKey,
  type EventOutcome,
  finishEvent,
  rememberEvent,
  rememberRefusal,
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

/** Refusals of unsigned reports, and those after which the same report may be accepted when it is sent again. */
const quietRefusals: ReadonlySet<string> = new Set([
  "signature_invalid",
  "signature_stale",
  "wallet_busy",
  "service_unavailable",
  "internal_error",
]);

/**
 * Accepts an event when its effect is durable, whether it had one before or has one now; a repeat is accepted and changes
 * nothing. Refuses with `provider_unknown`, `signature_invalid`, `signature_stale`; with `body_malformed`, `amount_invalid`,
 * `payment_currency_wrong`, `invoice_not_found` and `payout_not_found`, of which staff are notified once, because the report may be about money; and with the
 * ledger's `wallet_busy` and `service_unavailable`, after which the provider sends it again.
 */
export async function receiveWebhook(
  deps: CashierDeps,
  webhook: ReceivedWebhook,
): Promise<WebhookAnswer> {
  const provider = deps.providers.find((one) => one.name === webhook.provider);
  if (provider?.readWebhook === undefined) return { ok: false, code: "provider_unknown" };
  const { rawBody, headers } = webhook;
  const report = { provider: provider.name, body: storableBody(rawBody) };
  const read = provider.readWebhook({ rawBody, headers, now: new Date() });
  if (!read.ok) {
    const eventId = `unread ${hash("sha256", rawBody)}`;
    return refuse(deps, { ...report, eventId }, read);
  }
  const key = { provider: provider.name, eventId: read.event.eventId };
  const remembered = await rememberEvent(deps.pool, key, report.body);
  if (remembered.isDone && remembered.isChanged) tellOfChangedEvent(deps, key, read.event);
  if (remembered.isDone) return accepted;
  const applied = await applyEvent(deps, provider.name, read.event);
  if (!applied.ok) return refuse(deps, { ...key, body: report.body }, applied);
  await finishEvent(deps.pool, key, applied.outcome);
  return accepted;
}

/** PostgreSQL holds no U+0000, which is no part of any JSON; broken bytes have become U+FFFD. */
const storableBody = (rawBody: Buffer): string =>
  rawBody.toString("utf8").replaceAll("\u0000", "\ufffd");

/** Otherwise the money that a signed report is about would stay unnoticed. */
async function refuse(
  deps: CashierDeps,
  report: EventKey & { readonly body: string },
  refusal: Refusal,
): Promise<Refusal> {
  const { provider, eventId, body } = report;
  const { code } = refusal;
  if (quietRefusals.has(code)) return refusal;
  if (!(await rememberRefusal(deps.pool, report, { body, code }))) return refusal;
  deps.notifyStaff({
    topic: "report_refused",
    text: "A signed report was refused. It had no effect; if it speaks of money, that money is not credited.",
    details: { provider, event: eventId, reason: code },
  });
  return refusal;
}

async function applyEvent(
  deps: CashierDeps,
  provider: string,
  event: PaymentEvent | PayoutEvent,
): Promise<Applied> {
  if (event.kind === "payout") return applyPayoutReport(deps, provider, event);
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

/** Whatever state the invoice is in: money that arrived is the player's, unless it is far more than was asked. */
async function credit(deps: CashierDeps, invoice: Invoice, event: Received): Promise<Applied> {
  const { paymentId, amountMinor, paidAt } = event;
  if (event.currency !== invoice.currency) return { ok: false, code: "payment_currency_wrong" };
  const key = depositKey(invoice.provider, paymentId);
  const result = await deps.ledger.execute(depositOperation, {
    playerId: invoice.playerId,
    currency: invoice.currency,
    key,
    input: {
      invoiceId: invoice.id,
      provider: invoice.provider,
      paymentId,
      amountMinor,
      paidAt,
      rules: deps.verification.requirements,
    },
  });
  if (result.ok) {
    const answer = JSON.parse(result.json) as DepositAnswer;
    if (!answer.held)
      return { ok: true, outcome: result.replayed ? "already_credited" : "credited" };
    const reason = answer.account_closed ? "account_closed" : "too_much";
    notifyStaff(deps, { topic: "payment_held", reason, invoice, event });
    return { ok: true, outcome: "held" };
  }
  if (result.code !== "idempotency_conflict") return result;
  notifyStaff(deps, { topic: "payment_conflict", reason: "known", invoice, event });
  return { ok: true, outcome: "conflict" };
}

/** It must not be credited under this id, and the money that it is about would stay unnoticed. */
function tellOfChangedEvent(
  deps: CashierDeps,
  key: EventKey,
  event: PaymentEvent | PayoutEvent,
): void {
  const about = event.kind === "payout" ? { payout: event.payoutId } : { invoice: event.invoiceId };
  deps.notifyStaff({
    topic: "event_changed",
    text: "A report came with other content under the id of one that had its effect. It had none.",
    details: { provider: key.provider, event: key.eventId, ...about },
  });
}

const noticeTexts = {
  too_much:
    "Far more arrived than an invoice asks for. It is not credited: release or reject it with `npm run held-payments`.",
  account_closed:
    "Money arrived for an account that its player closed. It is not credited: send it back and reject it, or release it after the account was reopened.",
  known:
    "A payment that was credited before came again with another amount or invoice. It was not credited again.",
};

function notifyStaff(
  deps: CashierDeps,
  told: {
    readonly topic: "payment_held" | "payment_conflict";
    readonly reason: keyof typeof noticeTexts;
    readonly invoice: Invoice;
    readonly event: Received;
  },
): void {
  const { topic, reason, invoice, event } = told;
  deps.notifyStaff({
    topic,
    text: noticeTexts[reason],
    details: {
      provider: invoice.provider,
      invoice: invoice.id,
      payment: event.paymentId,
      event: event.eventId,
      asked: formatAmount(invoice.amountMinor),
      amount: formatAmount(event.amountMinor),
      currency: event.currency,
    },
  });
}
