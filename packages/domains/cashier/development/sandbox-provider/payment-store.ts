/** SQL of the sandbox's payments and of the reports it owes. */
import { invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Outcome } from "./outcomes.ts";
import type { PayoutReport, SandboxReport } from "./report.ts";

export interface SandboxPayment {
  readonly invoiceId: string;
  readonly currency: Currency;
  readonly amountMinor: bigint;
  readonly outcome: Outcome | null;
}

interface PaymentRow {
  readonly invoice_id: string;
  readonly currency: Currency;
  readonly amount_minor: bigint;
  readonly outcome: Outcome | null;
}

const paymentOf = (row: PaymentRow): SandboxPayment => ({
  invoiceId: row.invoice_id,
  currency: row.currency,
  amountMinor: row.amount_minor,
  outcome: row.outcome,
});

/** One payment an invoice, however often it is asked for. */
export async function insertPayment(
  db: Queryable,
  payment: Omit<SandboxPayment, "outcome">,
): Promise<void> {
  await db.query(
    `insert into cashier_sandbox_payment (invoice_id, currency, amount_minor) values ($1, $2, $3)
     on conflict do nothing`,
    [payment.invoiceId, payment.currency, payment.amountMinor],
  );
}

export async function readPayment(
  db: Queryable,
  invoiceId: string,
): Promise<SandboxPayment | null> {
  const { rows } = await db.query<PaymentRow>(
    `select * from cashier_sandbox_payment where invoice_id = $1`,
    [invoiceId],
  );
  return rows[0] ? paymentOf(rows[0]) : null;
}

/** Null when the payment has ended already; one that failed may be tried again. */
export async function setOutcome(
  db: Queryable,
  invoiceId: string,
  outcome: Outcome,
): Promise<SandboxPayment | null> {
  const { rows } = await db.query<PaymentRow>(
    `update cashier_sandbox_payment set outcome = $2, chosen_at = now()
     where invoice_id = $1 and (outcome is null or outcome = 'failure') returning *`,
    [invoiceId, outcome],
  );
  return rows[0] ? paymentOf(rows[0]) : null;
}

/** Ends the invoice's time just now, so that what is paid from here on is late. Returns a moment after that end. */
export async function endInvoiceTime(db: Queryable, invoiceId: string): Promise<Date> {
  const { created, waiting, expired } = invoiceStatus;
  const { rows } = await db.query<{ now: Date }>(
    `with moment as (select date_trunc('milliseconds', clock_timestamp()) as now),
     ended as (
       update cashier_invoice set expires_at = least(expires_at, moment.now - interval '1 millisecond'),
         status = case when status in (${created}, ${waiting}) then ${expired} else status end
       from moment where id = $1
     )
     select now from moment`,
    [invoiceId],
  );
  return rows[0]!.now;
}

export interface OwedWebhook {
  readonly id: string;
  readonly body: string;
  readonly attempts: number;
  readonly isDelivered: boolean;
  readonly lastFailure: string | null;
}

interface WebhookRow {
  readonly id: string;
  readonly body: string;
  readonly attempts: number;
  readonly delivered_at: Date | null;
  readonly last_failure: string | null;
}

const webhookOf = (row: WebhookRow): OwedWebhook => ({
  id: row.id,
  body: row.body,
  attempts: row.attempts,
  isDelivered: row.delivered_at !== null,
  lastFailure: row.last_failure,
});

export interface NewWebhook {
  readonly id: string;
  /** The id of the invoice or payout that it is about. */
  readonly subjectId: string;
  readonly report: SandboxReport | PayoutReport;
  /** Left to the job, after so long. Not given: the caller makes the first attempt. */
  readonly afterSeconds?: number;
}

/** Due again when the caller dies before its attempt. */
const takenSeconds = 2;

/**
 * The ids must ascend: the page lists the reports in that order. The report is stored as taken for its first attempt, so
 * that the job leaves it to the caller, and is due again when the caller dies; or it is left to the job.
 */
export async function insertWebhook(db: Queryable, webhook: NewWebhook): Promise<OwedWebhook> {
  const { id, subjectId, report, afterSeconds } = webhook;
  const isTaken = afterSeconds === undefined;
  const { rows } = await db.query<WebhookRow>(
    `insert into cashier_sandbox_webhook (id, invoice_id, body, attempts, next_attempt_at)
     values ($1, $2, $3, $4, clock_timestamp() + $5 * interval '1 second') returning *`,
    [id, subjectId, JSON.stringify(report), isTaken ? 1 : 0, isTaken ? takenSeconds : afterSeconds],
  );
  return webhookOf(rows[0]!);
}

export async function readWebhooks(db: Queryable, invoiceId: string): Promise<OwedWebhook[]> {
  const { rows } = await db.query<WebhookRow>(
    `select * from cashier_sandbox_webhook where invoice_id = $1 order by id`,
    [invoiceId],
  );
  return rows.map(webhookOf);
}

/** Reports older than this are given up. */
const giveUpAfter = "1 day";
const maxPauseSeconds = 300;

/**
 * Takes due reports for one attempt and sets the time of the next: 2, 4, 8 … 300 seconds. A sender that dies leaves them
 * due again, so a report may come twice and is never lost.
 */
export async function claimDueWebhooks(
  db: Queryable,
  due: { readonly invoiceId: string | null; readonly limit: number },
): Promise<OwedWebhook[]> {
  const { rows } = await db.query<WebhookRow>(
    `update cashier_sandbox_webhook set attempts = attempts + 1,
       next_attempt_at = clock_timestamp() + least(power(2, least(attempts + 1, 20)), $3) * interval '1 second'
     where id = any(array(
       select id from cashier_sandbox_webhook
       where delivered_at is null and next_attempt_at <= clock_timestamp()
         and created_at > now() - $4::interval and ($1::uuid is null or invoice_id = $1)
       order by next_attempt_at limit $2 for update skip locked))
     returning *`,
    [due.invoiceId, due.limit, maxPauseSeconds, giveUpAfter],
  );
  return rows.map(webhookOf);
}

export async function recordAttempt(
  db: Queryable,
  webhookId: string,
  failure: string | null,
): Promise<void> {
  await db.query(
    `update cashier_sandbox_webhook set last_failure = $2,
       delivered_at = case when $2::text is null then coalesce(delivered_at, now()) else delivered_at end
     where id = $1`,
    [webhookId, failure],
  );
}
