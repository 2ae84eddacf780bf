/** What a provider says of a payment or a payout has its effect, and money that arrived is credited: once, ever. */
import { invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { depositKey } from "../deposits/deposit-key.ts";
import { type DepositAnswer, depositOperation } from "../deposits/deposit-operation.ts";
import { type Invoice, pendingStatuses } from "../payments/invoice.ts";
import { changeStatus, readInvoiceOfAnyone } from "../payments/invoice-store.ts";
import { applyPayoutReport } from "../payouts/sending/apply-report.ts";
import type { CashierDeps } from "../ports/deps.ts";
import type { PaymentEvent } from "../ports/payment-provider.ts";
import type { PayoutEvent } from "../ports/payout-provider.ts";
import type { EventOutcome } from "./webhook-event-store.ts";

export type ApplyDeps = Pick<CashierDeps, "pool" | "ledger" | "verification" | "notifyStaff">;
export type Applied = { readonly ok: true; readonly outcome: EventOutcome } | Refusal;
type Received = Extract<PaymentEvent, { kind: "received" }>;

/** Refuses with `invoice_not_found`, `payout_not_found`, `payment_currency_wrong`, and what the ledger refuses a credit with. */
export async function applyEvent(
  deps: ApplyDeps,
  provider: string,
  event: PaymentEvent | PayoutEvent,
): Promise<Applied> {
  if (event.kind === "payout") return applyPayoutReport(deps, provider, event);
  const invoice = await readInvoiceOfAnyone(deps.pool, event.invoiceId);
  if (!invoice || invoice.provider !== provider) return { ok: false, code: "invoice_not_found" };
  switch (event.kind) {
    case "received":
      return credit(deps, invoice, event);
    case "returned":
      return tellOfReturn(deps, invoice, event);
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
  { pool }: ApplyDeps,
  change: Parameters<typeof changeStatus>[1],
): Promise<Applied> {
  return { ok: true, outcome: (await changeStatus(pool, change)) ? "status_changed" : "ignored" };
}

/** Whatever state the invoice is in: money that arrived is the player's, unless it is far more than was asked. */
async function credit(deps: ApplyDeps, invoice: Invoice, event: Received): Promise<Applied> {
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

/** What was credited stays so: whether it is taken from the player is decided by people. */
async function tellOfReturn(
  deps: ApplyDeps,
  invoice: Invoice,
  event: Extract<PaymentEvent, { kind: "returned" }>,
): Promise<Applied> {
  const { rowCount } = await deps.pool.query(
    `select from cashier_payment where provider = $1 and payment_id = $2`,
    [invoice.provider, event.paymentId],
  );
  if (rowCount === 0) return { ok: true, outcome: "ignored" };
  notifyStaff(deps, { topic: "payment_conflict", reason: "returned", invoice, event });
  return { ok: true, outcome: "conflict" };
}

const noticeTexts = {
  too_much:
    "Far more arrived than an invoice asks for. It is not credited: release or reject it with `npm run held-payments`.",
  account_closed:
    "Money arrived for an account that its player closed. It is not credited: send it back and reject it, or release it after the account was reopened.",
  known:
    "A payment that was credited before came again with another amount or invoice. It was not credited again.",
  returned:
    "A payment that was credited before went back to its payer. Nothing was taken from the player: record it with `npm run chargebacks`.",
};

function notifyStaff(
  deps: ApplyDeps,
  told: {
    readonly topic: "payment_held" | "payment_conflict";
    readonly reason: keyof typeof noticeTexts;
    readonly invoice: Invoice;
    readonly event: Received | Extract<PaymentEvent, { kind: "returned" }>;
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
      amount: formatAmount(event.kind === "received" ? event.amountMinor : 0n),
      currency: invoice.currency,
    },
  });
}
